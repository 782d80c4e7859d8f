import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import { limits } from '@foyer/contracts/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { answersShown, chooseFrom, speak, undo } from '../../../../testing/actions.ts'
import { openPage } from '../../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../../testing/scene.ts'
import { uploadedPicture } from '../../../../testing/server/profile-handlers.ts'
import { t } from '../../../../testing/texts.ts'
import { bookmarksWidget } from '../../../../testing/things.ts'

const stored = () => state.pages[0]?.background
const picture = (name: string) => t(`page-background:pictures.${name}`)
const pageActions = () => screen.getByRole('button', { name: t('shell:pageActions') })
const behind = () => document.querySelector<HTMLElement>('.page-picture')
/** The picture that is being shown or loaded, by the last part of its address. */
const drawn = () => [...(behind()?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src') ?? '')

async function openSheet(fields: Parameters<typeof addPage>[1] = {}) {
  const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { title: 'Morning', ...fields })
  const { user } = await openPage(page)
  await chooseFrom(user, pageActions(), t('page-actions:background'))
  const sheet = within(await screen.findByRole('dialog', { name: t('page-look:title') }))
  const pictures = within(sheet.getByRole('group', { name: t('page-background:picture') }))
  const show = (filter: string) =>
    user.selectOptions(pictures.getByRole('combobox', { name: t('page-background:subject') }), t(`page-background:subjects.${filter}`))
  const choice = (name: string) => pictures.getByRole('radio', { name })
  const field = () => pictures.getByLabelText(t('page-background:upload.file'))
  return { page, user, pictures, show, choice, field }
}

const photo = (size = 10, name = 'alps.jpg') => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

describe('the picture behind a page', () => {
  it('is chosen by subject, seen at once, saved, and undone', async () => {
    const { user, show, choice } = await openSheet()
    expect(choice(t('page-background:none'))).toBeChecked()
    expect(behind()).toBeNull()
    await show('beach')
    await user.click(choice(picture('beach.shore')))
    expect(behind()).toHaveStyle('--theme: #277b90')
    expect(choice(picture('beach.shore'))).toBeChecked()
    await waitFor(() => expect(drawn()).toEqual([expect.stringContaining('shore-1280')]))
    await waitFor(() => expect(stored()).toBe('foyer:beach/shore'))
    await undo(user)
    await waitFor(() => expect(stored()).toBeNull())
    expect(behind()).toBeNull()
  })

  it('is chosen with the arrow keys, and one undo takes all of it back', async () => {
    const { user, show, choice } = await openSheet()
    await show('space')
    flushSync(() => choice(t('page-background:none')).focus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(choice(picture('space.nebula'))).toBeChecked())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(choice(picture('space.planet'))).toHaveFocus())
    await waitFor(() => expect(stored()).toBe('foyer:space/planet'))
    expect(screen.getAllByRole('button', { name: t('mutations:undo') })).toHaveLength(1)
    await undo(user)
    await waitFor(() => expect(stored()).toBeNull())
  })

  it('stays until the next one has loaded', async () => {
    const { user, show, choice } = await openSheet({ background: 'foyer:beach/shore', background_color: 0x277b90 })
    await waitFor(() => expect(drawn()).toHaveLength(1))
    flushSync(() => fireEvent.load(behind()?.querySelector('img') as HTMLImageElement))
    expect(behind()?.querySelector('img')).toHaveAttribute('data-loaded', 'true')
    await show('city')
    await user.click(choice(picture('city.dusk')))
    await waitFor(() => expect(drawn()).toEqual([expect.stringContaining('shore'), expect.stringContaining('dusk')]))
    flushSync(() => fireEvent.load(behind()?.querySelectorAll('img')[1] as HTMLImageElement))
    expect(drawn()).toEqual([expect.stringContaining('dusk')])
  })

  it('is taken away, and given back by undo', async () => {
    const { user, choice } = await openSheet({ background: 'foyer:art/silk', background_color: 0x89948c })
    expect(choice(picture('art.silk'))).toBeChecked()
    await user.click(choice(t('page-background:none')))
    expect(behind()).toBeNull()
    expect(await screen.findByText(t('page-background:removed', { title: 'Morning' }))).toBeInTheDocument()
    await waitFor(() => expect(stored()).toBeNull())
    await undo(user)
    await waitFor(() => expect(stored()).toBe('foyer:art/silk'))
    expect(behind()).toHaveStyle('--theme: #89948c')
  })

  it('is chosen without a connection too, and saved once there is one', async () => {
    const { user, choice } = await openSheet()
    server.setOnline(false)
    await user.click(choice(picture('nature.woods')))
    expect(behind()).not.toBeNull()
    server.setOnline(true)
    await waitFor(() => expect(stored()).toBe('foyer:nature/woods'))
  })

  it('is as before when the server rejects it, which says why', async () => {
    const { user, choice } = await openSheet()
    server.refuse('updatePage', 'forbidden')
    await user.click(choice(picture('nature.woods')))
    expect(await screen.findByText(t('rejections:updatePageLook', { reason: t('errors:forbidden') }))).toBeInTheDocument()
    await waitFor(() => expect(behind()).toBeNull())
    expect(choice(t('page-background:none'))).toBeChecked()
  })

  it('is offered from the own pages, which say so while none has one', async () => {
    const { show, pictures, choice } = await openSheet()
    addPage([[]], { background: 'foyer:textures/linen', background_color: 0x758a9e })
    await show('used')
    await pictures.findByRole('radio', { name: picture('textures.linen') })
    expect(choice(picture('textures.linen'))).not.toBeChecked()
    await show('own')
    expect(await pictures.findByText(t('page-background:noUploads'))).toBeVisible()
  })

  it('can be asked for again where the list cannot be had', async () => {
    const { user, show, pictures } = await openSheet({ background: 'foyer:textures/linen', background_color: 0x758a9e })
    server.refuse('usedBackgrounds', 'unavailable', { times: 10 })
    await show('used')
    expect(await pictures.findByText(t('errors:unavailable'), {}, { timeout: 10_000 })).toBeVisible()
    server.accept('usedBackgrounds')
    await user.click(pictures.getByRole('button', { name: t('shared:retry') }))
    expect(await pictures.findByRole('radio', { name: picture('textures.linen') }, { timeout: 10_000 })).toBeChecked()
  })

  it('has names in German', async () => {
    const { pictures } = await openSheet()
    await speak('de')
    expect(await pictures.findByRole('radio', { name: 'Bergsee' })).toBeInTheDocument()
  })
})

describe('an uploaded picture', () => {
  it('is behind the page at once, and offered among the uploads', async () => {
    const { user, field, pictures } = await openSheet()
    await user.upload(field(), photo())
    const own = await pictures.findByRole('radio', { name: 'alps.jpg' })
    await waitFor(() => expect(own).toBeChecked())
    expect(behind()).toHaveStyle('--theme: #6c7f8e')
    const [file] = state.files
    await waitFor(() => expect(stored()).toBe(`file:${file?.public_id}`))
    await waitFor(() => expect(drawn()).toEqual([`${file?.url}?size=medium`]))
    await undo(user)
    await waitFor(() => expect(stored()).toBeNull())
    expect(pictures.getByRole('radio', { name: 'alps.jpg' })).not.toBeChecked()
  })

  it('can be dropped', async () => {
    const { field, pictures } = await openSheet()
    const zone = field().parentElement as HTMLElement
    const dataTransfer = { files: [photo()], types: ['Files'] }
    flushSync(() => fireEvent.dragOver(zone, { dataTransfer }))
    await waitFor(() => expect(zone).toHaveClass('border-accent'))
    flushSync(() => fireEvent.drop(zone, { dataTransfer }))
    expect(await pictures.findByRole('radio', { name: 'alps.jpg' })).toBeInTheDocument()
    await waitFor(() => expect(zone).not.toHaveClass('border-accent'))
  })

  it('of earlier is chosen again', async () => {
    const file = uploadedPicture({ upload_preset: 'background', original_filename: 'sea.jpg', used_for: [] })
    const { user, show, pictures } = await openSheet()
    state.files = [file, uploadedPicture()]
    await show('own')
    await user.click(await pictures.findByRole('radio', { name: 'sea.jpg' }))
    await waitFor(() => expect(stored()).toBe(`file:${file.public_id}`))
    expect(pictures.getAllByRole('radio')).toHaveLength(2)
  })

  it('that is too large is refused before it is sent', async () => {
    const { user, field, pictures } = await openSheet()
    await user.upload(field(), photo(limits.upload_bytes + 1))
    expect(await pictures.findByText(t('page-background:upload.tooLarge'))).toBeVisible()
    expect(server.calls('uploadFile')).toEqual([])
  })

  it('that cannot be used is refused by its reason, and nothing changes', async () => {
    const { user, field, pictures } = await openSheet({ background: 'foyer:art/silk', background_color: 0x89948c })
    server.refuse('uploadFile', 'invalid', { errors: [{ field: 'file', code: 'invalid' }] })
    await user.upload(field(), photo())
    expect(await pictures.findByText(t('page-background:fields.file.invalid'))).toBeVisible()
    expect(stored()).toBe('foyer:art/silk')
    await user.upload(field(), photo())
    await pictures.findByRole('radio', { name: 'alps.jpg' })
    expect(pictures.queryByText(t('page-background:fields.file.invalid'))).not.toBeInTheDocument()
  })
})

it('a visitor sees the picture of a page, and is offered no other', async () => {
  const shared = { share_mode: 'link', theme_color: defaultThemeColour } as const
  const page = addPage([[bookmarksWidget('Links', ['Alder'])]], { ...shared, background: 'foyer:city/night', background_color: 0x101838 })
  state.user = null
  const { user } = await openPage(page)
  expect(behind()).toHaveStyle('--theme: #101838')
  await waitFor(() => expect(drawn()).toEqual([expect.stringContaining('night-1280')]))
  await user.click(pageActions())
  await screen.findByRole('menu')
  await answersShown()
  expect(screen.queryByRole('menuitem', { name: t('page-actions:background') })).not.toBeInTheDocument()
})
