import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFrom, inWidget, speak, toHaveFocus, undo } from '../../../testing/actions.ts'
import { renderWidget, renderWidgets } from '../../../testing/render-widget.tsx'
import { addForeignPage, server, state } from '../../../testing/scene.ts'
import { pictureUrlOf } from '../../../testing/server/widget-handlers.ts'
import { renderOnServer } from '../../../testing/serve-page.ts'
import { t } from '../../../testing/texts.ts'
import { widget } from '../../../testing/things.ts'

const address = 'https://a.example/cat.png'
const token = 'T'.repeat(43)
const file = { f: token, w: 800, h: 600 }
const png = (name = 'cat.png', type = 'image/png') => new File(['a picture'], name, { type })

/** A page with an image widget “Cat”. */
async function openCat(settings: Record<string, unknown> = {}, fields = {}) {
  const image = widget('image', 'Cat', null, { settings, ...fields })
  const { user } = await renderWidget(image, { share_mode: 'public' })
  return { user, image, cat: await inWidget('Cat') }
}
const picture = () => document.querySelector<HTMLImageElement>('article img')

/** The same with its settings open. */
async function openSettings(settings: Record<string, unknown> = {}) {
  const scene = await openCat(settings)
  await chooseFrom(
    scene.user,
    await scene.cat.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Cat' }) }),
    t('widget-editing:settings'),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(t('image:alternative'))
  return { ...scene, dialog }
}

beforeEach(() => {
  state.pictures.set(address, { width: 640, height: 480 })
})

describe('an image widget without a picture', () => {
  it('takes the address of one, and shows it from Foyer alone', async () => {
    const { user, image, cat } = await openCat()
    await user.type(await cat.findByLabelText(t('picture:address')), `${address}{Enter}`)
    await waitFor(() => expect(image.settings['p']).toEqual({ u: address, w: 640, h: 480 }))
    await waitFor(() => expect(picture()).toHaveAttribute('src', `${pictureUrlOf(address)}?size=large`))
    expect([...document.querySelectorAll('[src], [srcset]')].some(({ outerHTML }) => outerHTML.includes('//a.example'))).toBe(false)
    await toHaveFocus(() => cat.getByRole('button', { name: 'Cat' }))
  })

  it.each([
    [
      'chosen',
      async (cat: Awaited<ReturnType<typeof openCat>>) => cat.user.upload(await cat.cat.findByLabelText(t('picture:file')), png()),
    ],
    [
      'pasted',
      async ({ cat }: Awaited<ReturnType<typeof openCat>>) =>
        fireEvent.paste(await cat.findByLabelText(t('picture:address')), {
          clipboardData: { files: [png()], types: ['Files'], getData: () => '' },
        }),
    ],
    [
      'dropped',
      async ({ cat }: Awaited<ReturnType<typeof openCat>>) =>
        fireEvent.drop(await cat.findByLabelText(t('picture:address')), {
          dataTransfer: { files: [png()], types: ['Files'], getData: () => '' },
        }),
    ],
  ])('uploads a file that is %s, and opens nothing else', async (_, give) => {
    const scene = await openCat()
    await give(scene)
    await waitFor(() => expect(scene.image.settings['p']).toMatchObject({ w: 256, h: 256 }))
    expect(state.files.map(({ upload_preset }) => upload_preset)).toEqual(['widget'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['no address', 'javascript:alert(1)', 'picture:refused.noAddress'],
    ['no picture', 'https://a.example/page.html', 'picture:refused.not_found'],
  ])('says that there is %s, and keeps what was typed', async (_, typed, reason) => {
    const { user, image, cat } = await openCat()
    await user.type(await cat.findByLabelText(t('picture:address')), `${typed}{Enter}`)
    expect(await cat.findByText(t(reason))).toBeVisible()
    expect(cat.getByLabelText(t('picture:address'))).toHaveValue(typed)
    expect(image.settings['p']).toBeUndefined()
  })

  it('says why a file cannot be used, without sending it', async () => {
    const { cat } = await openCat()
    const field = await cat.findByLabelText(t('picture:file'))
    fireEvent.change(field, { target: { files: [png('cat.svg', 'image/svg+xml')] } })
    expect(await cat.findByText(t('picture:refused.noPicture'))).toBeVisible()
    const large = png()
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 })
    fireEvent.change(field, { target: { files: [large] } })
    expect(await cat.findByText(t('picture:refused.tooLarge'))).toBeVisible()
    expect(server.calls('uploadFile')).toHaveLength(0)
  })

  it('says that there is no room left for a file', async () => {
    server.refuse('uploadFile', 'file_quota')
    const { cat, user } = await openCat()
    await user.upload(await cat.findByLabelText(t('picture:file')), png())
    expect(await cat.findByRole('alert')).toBeVisible()
  })

  it('says that there is no connection, and what comes of it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { cat } = await openCat()
    expect(await cat.findByText(t('picture:addOffline'))).toBeVisible()
  })

  it('says so to those who only look', async () => {
    const page = addForeignPage('Kitchen')
    page.columns[0]?.widgets.push(widget('image', 'Cat', null, { settings: {} }))
    await renderWidgets(page)
    expect(await (await inWidget('Cat')).findByText(t('image:empty'))).toBeVisible()
  })

  it('says so in German', async () => {
    const { cat } = await openCat()
    await cat.findByText(t('picture:hint'))
    await speak('de')
    expect(await cat.findByText('Bild hochladen')).toBeVisible()
  })
})

describe('the picture of an image widget', () => {
  it('is shown with its alternative text and caption, in its room', async () => {
    await openCat({ p: file, a: 'A cat on a chair', c: 'Mia, 2026' })
    const image = await screen.findByRole('img', { name: 'A cat on a chair' })
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600'])
    expect(image).toHaveAttribute('src', `/api/users/files/${token}`)
    expect(within(screen.getByRole('figure')).getByText('Mia, 2026')).toBeVisible()
  })

  it('is decoration without an alternative text', async () => {
    await openCat({ p: file })
    await waitFor(() => expect(picture()).toHaveAttribute('alt', ''))
  })

  it.each([
    [1, 'cover'],
    [2, 'contain'],
  ])('fits a height as setting %s says: %s', async (f, fit) => {
    await openCat({ p: file, f, h: 300 })
    await waitFor(() => expect(picture()).toHaveStyle({ height: '300px' }))
    expect(picture()).toHaveClass(`object-${fit}`)
  })

  it('leads where its link does, which has a name', async () => {
    await openCat({ p: file, l: 'https://example.org/' })
    const link = await screen.findByRole('link', { name: 'example.org' })
    expect(link).toHaveAttribute('href', 'https://example.org/')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 7])('leads nowhere with %j for a link', async (l) => {
    await openCat({ p: file, a: 'A cat', l })
    const image = await screen.findByRole('img', { name: 'A cat' })
    expect(image.closest('a')).toBeNull()
  })

  it('that cannot be loaded says so, and is asked for again', async () => {
    const { user, cat } = await openCat({ p: file, a: 'A cat', f: 1, h: 300 })
    fireEvent.error(await cat.findByRole('img', { name: 'A cat' }))
    expect(await cat.findByText(t('picture:notLoaded'))).toBeVisible()
    expect(cat.getByText('A cat')).toBeVisible()
    await user.click(cat.getByRole('button', { name: t('shared:retry') }))
    expect(await cat.findByRole('img', { name: 'A cat' })).toBeVisible()
  })

  it('that cannot be loaded leads where its link does all the same', async () => {
    const { cat } = await openCat({ p: file, a: 'A cat', l: 'https://example.org/' })
    fireEvent.error(await cat.findByRole('img', { name: 'A cat' }))
    const link = await cat.findByRole('link', { name: 'A cat' })
    expect(link).toHaveAttribute('href', 'https://example.org/')
    expect(link).not.toContainElement(cat.getByRole('button', { name: t('shared:retry') }))
  })

  it('that cannot be loaded offline is loaded once there is a connection', async () => {
    const { cat } = await openCat({ p: file, a: 'A cat' })
    const image = await cat.findByRole('img', { name: 'A cat' })
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.error(image)
    expect(await cat.findByText(t('picture:offline'))).toBeVisible()
    isOnline.mockRestore()
    fireEvent(window, new Event('online'))
    expect(await cat.findByRole('img', { name: 'A cat' })).toBeVisible()
  })

  it.each([{ p: 'x' }, { p: { f: 'short', w: 1, h: 1 } }, { p: [] }])('of another release is none: %j', async (settings) => {
    const { cat } = await openCat(settings)
    expect(await cat.findByLabelText(t('picture:address'))).toBeVisible()
  })

  it('is in the HTML of the server for visitors, with its room', async () => {
    state.user = null
    const page = addForeignPage('Kitchen', { share_mode: 'public' })
    page.columns[0]?.widgets.push(
      widget('image', 'Cat', null, { settings: { p: { u: address, w: 640, h: 480 }, a: 'A cat' }, picture_url: pictureUrlOf(address) }),
    )
    const served = await renderOnServer(`/p/${page.public_id}`)
    expect(served?.html).toMatch(/<img[^>]*alt="A cat"[^>]*width="640" height="480"/)
    expect(served?.html).not.toContain('//a.example')
  })
})

describe('the settings of an image widget', () => {
  it('replace the picture, which can be undone', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    await user.click(dialog.getByRole('button', { name: t('picture:replace') }))
    await toHaveFocus(() => dialog.getByLabelText(t('picture:address')))
    await user.keyboard(`${address}{Enter}`)
    await waitFor(() => expect(image.settings['p']).toMatchObject({ u: address }))
    await toHaveFocus(() => dialog.getByRole('button', { name: t('picture:replace') }))
    await undo(user)
    await waitFor(() => expect(image.settings['p']).toEqual(file))
  })

  it('keep the picture when replacing is cancelled by Escape, and stay open', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    await user.click(dialog.getByRole('button', { name: t('picture:replace') }))
    await toHaveFocus(() => dialog.getByLabelText(t('picture:address')))
    await user.keyboard('{Escape}')
    await toHaveFocus(() => dialog.getByRole('button', { name: t('picture:replace') }))
    expect(image.settings['p']).toEqual(file)
  })

  it('remove the picture, which can be undone', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    await user.click(dialog.getByRole('button', { name: t('picture:remove') }))
    await waitFor(() => expect(image.settings['p']).toBeUndefined())
    await undo(user)
    await waitFor(() => expect(image.settings['p']).toEqual(file))
  })

  it('change the texts, the fit and the height', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    await user.type(dialog.getByLabelText(t('image:alternative')), 'A cat')
    await user.type(dialog.getByLabelText(t('image:caption')), 'Mia')
    await user.click(dialog.getByRole('radio', { name: t('image:fits.cover') }))
    const height = await dialog.findByLabelText(t('image:height'))
    fireEvent.change(height, { target: { value: '400' } })
    fireEvent.blur(height)
    await waitFor(() => expect(image.settings).toEqual({ p: file, a: 'A cat', c: 'Mia', f: 1, h: 400 }))
    expect(document.querySelector('figcaption')).toHaveTextContent('Mia')
  })

  it('take a link that is safe, whole, and none without a text', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    const link = dialog.getByLabelText(t('image:link'))
    await user.type(link, 'example.org{Enter}')
    await waitFor(() => expect(image.settings['l']).toBe('https://example.org'))
    await user.clear(link)
    await user.tab()
    await waitFor(() => expect(image.settings['l']).toBeUndefined())
  })

  it('refuse a link that would run a script, with the reason', async () => {
    const { user, image, dialog } = await openSettings({ p: file })
    await user.type(dialog.getByLabelText(t('image:link')), 'javascript:alert(1)')
    await user.tab()
    expect(dialog.getByText(t('picture:noLink'))).toBeVisible()
    expect(dialog.getByLabelText(t('image:link'))).toHaveValue('javascript:alert(1)')
    expect(image.settings['l']).toBeUndefined()
  })
})
