import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { registeredKinds } from '../../../entities/widget/widget-kind.ts'
import { carry, chooseFrom, hearOfChange, inWidget, undo } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, notesWidget, widget as anyWidget } from '../../../testing/things.ts'

const titles = () => state.pages[0]?.columns.map((column) => column.widgets.map((widget) => widget.title))

/** A page with “Left” in its first column and “Right” in its second. */
async function openTwo(open: typeof openPage = renderWidgets) {
  const [left, right] = [bookmarksWidget('Left', ['Alder']), notesWidget('Right', ['Plan'])]
  const page = addPage([[left], [right]])
  const { user } = await open(page)
  const frame = await inWidget('Left')
  const menu = await frame.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Left' }) })
  return { user, page, left, frame, menu, heading: frame.getByRole('button', { name: /^Left/ }) }
}

/** The same with the settings of “Left” open. */
async function openSettings() {
  const scene = await openTwo()
  await chooseFrom(scene.user, scene.menu, t('widget-editing:settings'))
  return { ...scene, dialog: within(await screen.findByRole('dialog')) }
}

/** The titles of widgets of a kind, once for each time that what is in one is rendered. */
function countRenders(type: string): string[] {
  const rendered: string[] = []
  const kind = registeredKinds().find((candidate) => candidate.type === type)
  if (!kind) throw new Error(`there is no kind ${type}`)
  const Content = kind.component
  kind.component = (props) => {
    rendered.push(props.widget.title)
    return <Content {...props} />
  }
  onTestFinished(() => void (kind.component = Content))
  return rendered
}

describe('widget frame', () => {
  it('collapses with a click on its header, and stays so in this browser', async () => {
    const { user, frame, heading, left } = await openTwo()
    await user.click(heading)
    expect(heading).toHaveAttribute('aria-expanded', 'false')
    expect(frame.queryByRole('link')).not.toBeInTheDocument()
    expect(localStorage.getItem('foyer.collapsed')).toContain(String(left.id))
  })

  it('is at least as high as its kind says', async () => {
    await renderWidgets(addPage([[anyWidget('finance', 'Stocks', null, { settings: { s: [{ s: 'AAPL' }, { s: 'MSFT' }] } })]]))
    const frame = await inWidget('Stocks')
    const quotes = await frame.findByRole('list', { name: t('finance:list', { title: 'Stocks' }) })
    expect(quotes.closest('[style]')).toHaveStyle({ minHeight: '89px' })
  })

  it('is renamed with F2', async () => {
    const { user, heading } = await openTwo()
    heading.focus()
    await user.keyboard('{F2}')
    const field = await screen.findByRole('textbox', { name: t('widget-editing:titleOf', { title: 'Left' }) })
    await waitFor(() => expect(field).toHaveFocus())
    await user.clear(field)
    await user.keyboard('Links{Enter}')
    expect(await screen.findByRole('article', { name: 'Links' })).toBeVisible()
    await waitFor(() => expect(titles()).toEqual([['Links'], ['Right']]))
  })

  it('opens the links of its description in a new window where one prefers that', async () => {
    const described = bookmarksWidget('Links', ['Alder'], { settings: { ds: '[Guide](https://guide.example/)' } })
    if (state.user) state.user = { ...state.user, open_links_in_new_window: true }
    await renderWidget(described)
    const guide = await screen.findByRole('link', { name: 'Guide' })
    await waitFor(() => expect(guide).toHaveAttribute('target', '_blank'))
    expect(guide).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('opens its menu with a right click on its header', async () => {
    const { heading } = await openTwo()
    fireEvent.contextMenu(heading)
    expect(await screen.findByRole('menuitem', { name: t('widget-editing:settings') })).toBeVisible()
  })

  it('says that a kind it does not know is not available', async () => {
    const unknown = { ...notesWidget('Chess', []), widget_type: 'chess', items: null }
    await renderWidget(unknown)
    const frame = await inWidget('Chess')
    expect(await frame.findByText(t('page:widgetNotAvailable'))).toBeVisible()
  })

  it('goes with its content without a question, and comes back to its place with undo', async () => {
    const { user, menu } = await openTwo()
    await chooseFrom(user, menu, t('widget-editing:deleteWidget'))
    await waitFor(() => expect(titles()).toEqual([[], ['Right']]))
    await undo(user)
    await waitFor(() => expect(titles()).toEqual([['Left'], ['Right']]))
    expect(await screen.findByRole('article', { name: 'Left' })).toBeInTheDocument()
  })

  it('leaves the focus to the next widget, and to the page with the last', async () => {
    const { user, menu } = await openTwo()
    await chooseFrom(user, menu, t('widget-editing:deleteWidget'))
    const right = await inWidget('Right')
    await waitFor(() => expect(right.getByRole('button', { name: 'Right' })).toHaveFocus())
    await chooseFrom(
      user,
      right.getByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Right' }) }),
      t('widget-editing:deleteWidget'),
    )
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('is restored at once where it was last, although what stood above it has moved away', async () => {
    const { user } = await renderWidgets(addPage([['Upper', 'Lower', 'Last'].map((title) => notesWidget(title, [])), []]))
    const frame = await inWidget('Upper')
    await carry(user, await frame.findByRole('button', { name: t('widget-editing:move', { title: 'Upper' }) }), '{ArrowRight}', '[Space]')
    await waitFor(() => expect(titles()).toEqual([['Lower', 'Last'], ['Upper']]))
    const menu = await (await inWidget('Lower')).findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Lower' }) })
    await chooseFrom(user, menu, t('widget-editing:deleteWidget'))
    await waitFor(() => expect(titles()).toEqual([['Last'], ['Upper']]))
    const answer = server.hold('restoreWidget')
    await undo(user)
    const shown = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)
    await waitFor(() => expect(shown()).toEqual(['Lower', 'Last', 'Upper']))
    answer()
  })

  it('moves to another column with the keyboard', async () => {
    const { user, frame } = await openTwo()
    await carry(user, frame.getByRole('button', { name: t('widget-editing:move', { title: 'Left' }) }), '{ArrowRight}', '[Space]')
    await waitFor(() => expect(titles()).toEqual([[], ['Left', 'Right']]))
  })

  it('renders no other widget when one is moved, nor when the server has answered', async () => {
    const rendered = countRenders('notes')
    const { user } = await renderWidgets(addPage([['Upper', 'Lower', 'Last'].map((title) => notesWidget(title, ['Plan'])), []]))
    const handle = await (await inWidget('Upper')).findByRole('button', { name: t('widget-editing:move', { title: 'Upper' }) })
    await waitFor(() => expect(new Set(rendered)).toEqual(new Set(['Upper', 'Lower', 'Last'])))
    await hearOfChange()
    rendered.length = 0
    await carry(user, handle, '{ArrowRight}', '[Space]')
    await waitFor(() => expect(titles()).toEqual([['Lower', 'Last'], ['Upper']]))
    await hearOfChange()
    expect(new Set(rendered)).toEqual(new Set(['Upper']))
  })

  it('is read again from the server once its new place is saved', async () => {
    const { user, frame } = await openTwo()
    const reads = server.calls('viewPage').length
    await carry(user, frame.getByRole('button', { name: t('widget-editing:move', { title: 'Left' }) }), '{ArrowRight}', '[Space]')
    await waitFor(() => expect(server.calls('arrangeWidgets')).toHaveLength(1))
    await waitFor(() => expect(server.calls('viewPage').length).toBeGreaterThan(reads))
  })

  it.each([
    ['its editors', {}, true],
    ['those who only see the page', { owner_id: 99, share_mode: 'link', is_editor: false, is_owner: false }, false],
  ] as const)('can be dragged, with what is in it, by %s: %o', async (_who, rights, isMovable) => {
    await renderWidgets(addPage([[bookmarksWidget('Left', ['Alder'])]], rights))
    const frame = await screen.findByRole('article', { name: 'Left' })
    const row = (await within(frame).findByRole('link', { name: /Alder/ })).closest('li')
    for (const thing of [frame, row]) expect(thing?.dataset['drag'] !== undefined).toBe(isMovable)
    expect(document.querySelectorAll('#main [data-drop]').length > 0).toBe(isMovable)
  })

  it('moves to another page', async () => {
    addPage([[]], { title: 'Garden' })
    const { user, menu } = await openTwo().then((scene) => scene)
    state.pages.reverse()
    await chooseFrom(user, menu, t('widget-editing:moveToPage'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Garden' }))
    await waitFor(() => expect(server.calls('moveWidget')).toHaveLength(1))
    expect(await screen.findByText(t('widget-editing:movedToPage', { title: 'Left', page: 'Garden' }))).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Left' })).not.toBeInTheDocument())
  })
})

describe('widget settings', () => {
  it('expand the widget, so that one sees what they change', async () => {
    const { user, menu, heading } = await openTwo()
    await user.click(heading)
    await chooseFrom(user, menu, t('widget-editing:settings'))
    await screen.findByRole('dialog', { name: t('widget-editing:settingsOf', { title: 'Left' }) })
    expect(heading).toHaveAttribute('aria-expanded', 'true')
  })

  it('save the title while it is typed', async () => {
    const { user, dialog } = await openSettings()
    const field = dialog.getByLabelText(t('widget-editing:title'))
    await user.clear(field)
    await user.type(field, 'Links')
    await waitFor(() => expect(titles()).toEqual([['Links'], ['Right']]))
  })

  it('save the title at once when they are done', async () => {
    const { user, dialog } = await openSettings()
    const field = dialog.getByLabelText(t('widget-editing:title'))
    await user.clear(field)
    await user.type(field, 'Links')
    await user.click(dialog.getByRole('button', { name: t('widget-editing:done') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(titles()).toEqual([['Links'], ['Right']]))
  })

  it('keep the last title while the field is empty, and say so', async () => {
    const { user, dialog } = await openSettings()
    await user.clear(dialog.getByLabelText(t('widget-editing:title')))
    expect(await dialog.findByText(t('widget-editing:titleBlank'))).toBeVisible()
    expect(titles()).toEqual([['Left'], ['Right']])
  })

  it('show a description in the widget', async () => {
    const { user, dialog, left } = await openSettings()
    await user.type(dialog.getByLabelText(t('widget-editing:description')), 'Read **this**')
    await waitFor(() => expect(left.settings['ds']).toBe('Read **this**'))
    expect(await screen.findByText('this')).toBeInTheDocument()
  })
})

describe('the header of a widget', () => {
  it('hides by its settings, and stays for who comes near and for screen readers', async () => {
    const { user, dialog, left } = await openSettings()
    await user.click(dialog.getByRole('checkbox', { name: t('widget-editing:hideHeader') }))
    await waitFor(() => expect(left.settings['removeHeader']).toBe(true))
    expect(document.querySelector(`[data-widget="${left.id}"]`)).toHaveAttribute('data-bare', 'editable')
    expect(document.querySelector(`[data-widget="${left.id}"] h2`)).toHaveTextContent('Left')
    await user.click(dialog.getByRole('checkbox', { name: t('widget-editing:hideHeader') }))
    await waitFor(() => expect(left.settings).not.toHaveProperty('removeHeader'))
  })
})

describe('display settings', () => {
  it('apply to all widgets of the kind on the page, which undo takes back', async () => {
    const [left, right, plan] = [
      bookmarksWidget('Left', ['Alder'], { settings: { m: 3, v: 5, g_l: 1 } }),
      bookmarksWidget('Right', ['Birch'], { settings: { m: 1, t: 2 } }),
      notesWidget('Plan', ['Plan']),
    ]
    const { user } = await renderWidgets(addPage([[left], [right, plan]]))
    const frame = await inWidget('Left')
    await chooseFrom(
      user,
      await frame.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Left' }) }),
      t('widget-editing:settings'),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: t('widget-editing:applyToAll.urllist') }))
    await waitFor(() => expect(right.settings).toEqual({ m: 3, v: 5 }))
    expect(left.settings).toEqual({ m: 3, v: 5, g_l: 1 })
    expect(plan.settings).toEqual({})
    expect(dialog.getByRole('button', { name: t('widget-editing:applyToAll.urllist') })).toBeDisabled()
    await undo(user)
    await waitFor(() => expect(right.settings).toEqual({ m: 1, t: 2 }))
  })
})

describe('columns of a page', () => {
  it('change in number', async () => {
    const { user, page } = await openTwo(openPage)
    await chooseFrom(user, screen.getByRole('button', { name: t('shell:pageActions') }), t('page-actions:columns'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('radio', { name: '4' }))
    await waitFor(() => expect(page.columns).toHaveLength(4))
  })
})
