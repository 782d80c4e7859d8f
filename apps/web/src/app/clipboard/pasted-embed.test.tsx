import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toHaveFocus, undo } from '../../testing/actions.ts'
import { openPage } from '../../testing/render-app.tsx'
import { addPage, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { notesWidget } from '../../testing/things.ts'

/** A text is pasted onto the page Morning; there is a page Evening too. */
async function pasteText(text: string) {
  const page = addPage([[notesWidget('Desk', ['First'])], []], { title: 'Morning' })
  addPage([[], []], { title: 'Evening' })
  const { user } = await openPage(page)
  fireEvent.paste(document.body, { clipboardData: { types: ['text/plain'], getData: () => text, files: [] } })
  return { user, sheet: within(await screen.findByRole('dialog', { name: t('clipboard:title') })) }
}
const embedsOn = (title: string) =>
  state.pages
    .find((page) => page.title === title)
    ?.columns.map(({ widgets }) =>
      widgets.filter(({ widget_type }) => widget_type === 'iframe').map((widget) => widget.settings['url'] ?? widget.settings['code']),
    )

describe('an embed code that is pasted', () => {
  it('becomes a widget that shows it, which can be taken back', async () => {
    const { user, sheet } = await pasteText('<iframe src="https://pasted.example/map" title="Map"></iframe>')
    await toHaveFocus(() => sheet.getByLabelText(t('embed:code')))
    await user.click(sheet.getByRole('button', { name: t('embed:add') }))
    await waitFor(() => expect(embedsOn('Morning')).toEqual([['https://pasted.example/map'], []]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const map = within(screen.getByRole('article', { name: 'Map' }))
    expect(await map.findByTitle(t('embed:frame', { title: 'Map', host: 'pasted.example' }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect(embedsOn('Morning')).toEqual([[], []]))
  })

  it('goes to the column of another page that the person chooses', async () => {
    const { user, sheet } = await pasteText('<p>Hello</p><script>1</script>')
    await user.selectOptions(await sheet.findByLabelText(t('clipboard:page')), 'Evening')
    await user.click(await sheet.findByRole('radio', { name: '2' }))
    await user.click(sheet.getByRole('button', { name: t('embed:add') }))
    await waitFor(() => expect(embedsOn('Evening')).toEqual([[], ['<p>Hello</p><script>1</script>']]))
    expect(embedsOn('Morning')).toEqual([[], []])
  })
})

describe('the address of a video that is pasted', () => {
  it('becomes a player where the person chooses that', async () => {
    const { user, sheet } = await pasteText('https://youtu.be/dQw4w9WgXcQ')
    await user.click(await sheet.findByRole('radio', { name: t('clipboard:kind.embed') }))
    expect(await sheet.findByLabelText(t('embed:code'))).toHaveValue('https://youtu.be/dQw4w9WgXcQ')
    await user.click(sheet.getByRole('button', { name: t('embed:add') }))
    await waitFor(() => expect(embedsOn('Morning')).toEqual([['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'], []]))
  })

  it('is read again while it is typed, and the focus stays where that is', async () => {
    const { user, sheet } = await pasteText('<iframe src="https://a.example/')
    const draft = sheet.getByLabelText(t('clipboard:field'))
    await user.click(draft)
    await user.type(draft, 'b"></iframe>')
    await waitFor(() => expect(sheet.getByLabelText(t('embed:code'))).toHaveValue('<iframe src="https://a.example/b"></iframe>'))
    expect(draft).toHaveFocus()
  })
})
