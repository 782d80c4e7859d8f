import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import { themeColours } from '@foyer/contracts/pages/page/theme-colours'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { answersShown, chooseFrom, findWidget, speak, undo } from '../../../../testing/actions.ts'
import { openPage } from '../../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'
import { bookmarksWidget, notesWidget } from '../../../../testing/things.ts'

const [, , , darkRed] = themeColours.red
const name = (hue: string, shade: string) =>
  t('page-look:colourName', { hue: t(`page-look:hue.${hue}`), shade: t(`page-look:shade.${shade}`) })
const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })
const tint = () => document.querySelector<HTMLElement>('.page-tint')?.style.getPropertyValue('--theme')
const storedLook = () => state.pages.map(({ theme_color, widget_transparency }) => ({ theme_color, widget_transparency }))[0]
const backgrounds = () => state.pages[0]?.columns.flatMap(({ widgets }) => widgets.map(({ settings }) => settings['_b'] ?? null))

/** Ada's page Morning with two widgets, and its sheet. */
async function openSheet(fields: Parameters<typeof addPage>[1] = {}, colour?: number) {
  const settings = colour === undefined ? {} : { _b: colour }
  const page = addPage([[bookmarksWidget('Links', ['Alder'], { settings })], [notesWidget('Notes', ['Plan'])]], {
    title: 'Morning',
    ...fields,
  })
  const { user } = await openPage(page)
  await chooseFrom(user, pageActions(), t('page-actions:background'))
  const sheet = within(await screen.findByRole('dialog', { name: t('page-look:title') }))
  const pageColours = within(sheet.getByRole('group', { name: t('page-look:colour') }))
  const widgetColours = within(sheet.getByRole('group', { name: t('page-look:widgetsColour') }))
  const slider = () => sheet.getByRole('slider', { name: t('page-look:transparency') })
  const slide = (value: number) => flushSync(() => fireEvent.change(slider(), { target: { value: String(value) } }))
  const apply = () => user.click(sheet.getByRole('button', { name: t('page-look:applyToAll') }))
  return { user, sheet, pageColours, widgetColours, slider, slide, apply }
}

describe('the colour of a page', () => {
  it('offers sixty and none, shows the chosen one at once, and undoes it', async () => {
    const { user, pageColours } = await openSheet()
    expect(pageColours.getAllByRole('radio')).toHaveLength(61)
    expect(pageColours.getByRole('radio', { name: t('page-look:defaultColour') })).toBeChecked()
    expect(tint()).toBeUndefined()
    await user.click(pageColours.getByRole('radio', { name: name('red', 'dark') }))
    expect(tint()).toBe('#a9443c')
    expect(pageColours.getByRole('radio', { name: name('red', 'dark') })).toBeChecked()
    await waitFor(() => expect(storedLook()?.theme_color).toBe(darkRed))
    await undo(user)
    await waitFor(() => expect(storedLook()?.theme_color).toBe(defaultThemeColour))
    expect(tint()).toBeUndefined()
  })

  it('shows the blue that stands for none where it is chosen', async () => {
    const { user, pageColours } = await openSheet()
    await user.click(pageColours.getByRole('radio', { name: name('blue', 'medium') }))
    expect(tint()).toBe('#3498dc')
    await user.click(pageColours.getByRole('radio', { name: t('page-look:defaultColour') }))
    expect(tint()).toBeUndefined()
  })

  it('is chosen with the arrow keys, which one notice takes back', async () => {
    const { user, pageColours } = await openSheet({ theme_color: darkRed })
    flushSync(() => pageColours.getByRole('radio', { name: name('red', 'dark') }).focus())
    await user.keyboard('{ArrowRight}')
    const next = pageColours.getByRole('radio', { name: name('red', 'darkest') })
    await waitFor(() => expect(next).toBeChecked())
    expect(next).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(pageColours.getByRole('radio', { name: name('orange', 'lightest') })).toBeChecked())
    expect(screen.getAllByRole('button', { name: t('mutations:undo') })).toHaveLength(1)
    await undo(user)
    await waitFor(() => expect(pageColours.getByRole('radio', { name: name('red', 'dark') })).toBeChecked())
    await waitFor(() => expect(storedLook()?.theme_color).toBe(darkRed))
  })

  it('stands before the others where it is none of them', async () => {
    const { pageColours } = await openSheet({ theme_color: 0x123456 })
    const [none, first] = pageColours.getAllByRole('radio')
    expect(none).toHaveAccessibleName(t('page-look:defaultColour'))
    expect(first).toHaveAccessibleName(t('page-look:ownColour', { hex: '#123456' }))
    expect(first).toBeChecked()
    expect(tint()).toBe('#123456')
  })

  it('is chosen without a connection too, and saved once there is one', async () => {
    const { user, pageColours } = await openSheet()
    server.setOnline(false)
    await user.click(pageColours.getByRole('radio', { name: name('red', 'dark') }))
    expect(tint()).toBe('#a9443c')
    server.setOnline(true)
    await waitFor(() => expect(storedLook()?.theme_color).toBe(darkRed))
    expect(tint()).toBe('#a9443c')
  })

  it('is as before when the server rejects it, which says why', async () => {
    const { user, pageColours } = await openSheet()
    server.refuse('updatePage', 'forbidden')
    await user.click(pageColours.getByRole('radio', { name: name('red', 'dark') }))
    const reason = t('errors:forbidden')
    expect(await screen.findByText(t('rejections:updatePageLook', { reason }))).toBeInTheDocument()
    await waitFor(() => expect(pageColours.getByRole('radio', { name: t('page-look:defaultColour') })).toBeChecked())
    expect(storedLook()?.theme_color).toBe(defaultThemeColour)
  })

  it('has names in German', async () => {
    const { pageColours } = await openSheet()
    await speak('de')
    expect(await pageColours.findByRole('radio', { name: 'Rot, sehr dunkel' })).toBeInTheDocument()
  })
})

describe('the transparency of widgets', () => {
  it('is seen in those that follow the page, saved and undone', async () => {
    const { user, slider, slide } = await openSheet()
    slide(255)
    expect(slider()).toHaveAttribute('aria-valuetext', t('widget-editing:percent', { value: 100 }))
    await waitFor(() => expect(storedLook()?.widget_transparency).toBe(255))
    expect(await findWidget('Links')).toHaveClass('border-transparent')
    await undo(user)
    await waitFor(() => expect(storedLook()?.widget_transparency).toBe(0))
    await waitFor(() => expect(slider()).toHaveValue('0'))
    expect(await findWidget('Links')).not.toHaveClass('border-transparent')
  })

  it('goes back in the slider too when the server rejects it', async () => {
    const { slider, slide } = await openSheet()
    server.refuse('updatePage', 'forbidden')
    slide(100)
    await screen.findByText(t('rejections:updatePageLook', { reason: t('errors:forbidden') }))
    await waitFor(() => expect(slider()).toHaveValue('0'))
  })
})

describe('the colour of all widgets', () => {
  const yellow = () => t('widget-editing:colour', { number: 1, hex: '#FFFF88' })

  it('is applied to every widget, and each gets its own back', async () => {
    const { user, widgetColours, apply } = await openSheet({}, 0x5b7cfa)
    expect(widgetColours.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await user.click(widgetColours.getByRole('radio', { name: yellow() }))
    expect(server.calls('setWidgetsBackground')).toEqual([])
    await apply()
    await waitFor(() => expect(backgrounds()).toEqual([0xffff88, 0xffff88]))
    expect(await findWidget('Notes')).toHaveStyle({ background: '#ffff88' })
    await undo(user)
    await waitFor(() => expect(backgrounds()).toEqual([0x5b7cfa, null]))
  })

  it('is the one they have to begin with, and can be taken away', async () => {
    const { user, widgetColours, apply } = await openSheet()
    const none = widgetColours.getByRole('radio', { name: t('widget-editing:noColour') })
    expect(none).toBeChecked()
    await user.click(widgetColours.getByRole('radio', { name: yellow() }))
    await apply()
    await waitFor(() => expect(backgrounds()).toEqual([0xffff88, 0xffff88]))
    await user.click(none)
    await apply()
    await waitFor(() => expect(backgrounds()).toEqual([null, null]))
    expect(await screen.findByText(t('page-look:colourRemoved', { title: 'Morning' }))).toBeInTheDocument()
  })

  it('is as before when the server rejects it, which says why', async () => {
    const { user, widgetColours, apply } = await openSheet()
    server.refuse('setWidgetsBackground', 'forbidden')
    await user.click(widgetColours.getByRole('radio', { name: yellow() }))
    await apply()
    const text = t('rejections:setWidgetsBackground', { reason: t('errors:forbidden') })
    expect(await screen.findByText(text)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('article', { name: 'Notes' }).style.background).toBe(''))
    expect(backgrounds()).toEqual([null, null])
  })

  it('is not asked for on a page without widgets', async () => {
    const { user } = await openPage(addPage([[]]))
    await chooseFrom(user, pageActions(), t('page-actions:background'))
    expect(await screen.findByText(t('page-look:noWidgets'))).toBeVisible()
    expect(screen.queryByRole('button', { name: t('page-look:applyToAll') })).not.toBeInTheDocument()
  })
})

it('is nothing that who may not edit the page is offered', async () => {
  const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { share_mode: 'link', theme_color: darkRed })
  state.user = null
  const { user } = await openPage(page)
  expect(tint()).toBe('#a9443c')
  await user.click(pageActions())
  await screen.findByRole('menu')
  await answersShown()
  expect(screen.queryByRole('menuitem', { name: t('page-actions:background') })).not.toBeInTheDocument()
})
