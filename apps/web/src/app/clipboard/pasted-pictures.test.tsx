import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toHaveFocus, undo } from '../../testing/actions.ts'
import { openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'

const png = (name: string, bytes?: number) => {
  const file = new File(['a picture'], name, { type: 'image/png' })
  if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** Pictures are pasted onto the page Morning; there is a page Evening too. */
async function pastePictures(files: File[], text = '') {
  const page = addPage([[], []], { title: 'Morning' })
  addPage([[], []], { title: 'Evening' })
  const { user } = await openPage(page)
  const types = text === '' ? ['Files'] : ['Files', 'text/plain']
  fireEvent.paste(document.body, { clipboardData: { types, files, getData: (type: string) => (type === 'text/plain' ? text : '') } })
  return { user, sheet: within(await screen.findByRole('dialog', { name: t('clipboard:title') })) }
}
const imagesOn = (title: string) =>
  state.pages.find((page) => page.title === title)?.columns.map(({ widgets }) => widgets.map(({ widget_type }) => widget_type))
const add = (count: number) => ({ name: t('clipboard:addPictures', { count }) })

describe('a picture that is pasted onto a page', () => {
  it('is uploaded once Enter confirms it, becomes a widget, and can be taken back', async () => {
    const { user, sheet } = await pastePictures([png('cat.png')])
    expect(sheet.getByText('cat.png')).toBeVisible()
    expect(server.calls('uploadFile')).toHaveLength(0)
    await toHaveFocus(() => sheet.getByRole('button', add(1)))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(imagesOn('Morning')).toEqual([['image'], []]))
    expect(state.pages[0]?.columns[0]?.widgets[0]?.settings['p']).toMatchObject({ f: state.files[0]?.public_id })
    expect(state.files.map(({ upload_preset }) => upload_preset)).toEqual(['widget'])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText(t('clipboard:addedPictures', { count: 1, page: 'Morning' }))).toBeVisible()
    await undo(user)
    await waitFor(() => expect(imagesOn('Morning')).toEqual([[], []]))
  })

  it('goes to the column of another page that the person chooses', async () => {
    const { user, sheet } = await pastePictures([png('cat.png')])
    await user.selectOptions(await sheet.findByLabelText(t('clipboard:page')), 'Evening')
    await user.click(await sheet.findByRole('radio', { name: '2' }))
    await user.click(sheet.getByRole('button', add(1)))
    await waitFor(() => expect(imagesOn('Evening')).toEqual([[], ['image']]))
    expect(imagesOn('Morning')).toEqual([[], []])
  })

  it('stays in the sheet with the reason where it is refused', async () => {
    server.refuse('uploadFile', 'internal')
    const { user, sheet } = await pastePictures([png('cat.png')])
    await user.click(await sheet.findByRole('button', add(1)))
    expect(await sheet.findByText(t('errors:internal'))).toBeVisible()
    expect(sheet.getByText('cat.png')).toBeVisible()
    expect(imagesOn('Morning')).toEqual([[], []])
    await user.click(sheet.getByRole('button', add(1)))
    await waitFor(() => expect(imagesOn('Morning')).toEqual([['image'], []]))
  })

  it('takes Premium, which is said before anything is sent', async () => {
    if (state.user) state.user = { ...state.user, is_premium: false }
    const { user, sheet } = await pastePictures([png('cat.png')])
    await user.click(await sheet.findByRole('button', { name: new RegExp(t('clipboard:addPictures', { count: 1 })) }))
    expect(await screen.findByRole('dialog', { name: t('premium:reason.premium_widgets') })).toBeVisible()
    expect(server.calls('uploadFile')).toHaveLength(0)
  })

  it('that is too large is not sent, with the reason', async () => {
    const { sheet } = await pastePictures([png('cat.png', 6 * 1024 * 1024)])
    expect(await sheet.findByText(/“cat.png” is too large/)).toBeVisible()
    expect(sheet.queryByRole('button', add(1))).not.toBeInTheDocument()
  })
})

describe('several pictures', () => {
  it('become a widget each, in their order', async () => {
    const { user, sheet } = await pastePictures([png('a.png'), png('b.png')])
    await user.click(await sheet.findByRole('button', add(2)))
    await waitFor(() => expect(imagesOn('Morning')).toEqual([['image', 'image'], []]))
    const uploaded = state.files.map(({ public_id }) => public_id).toReversed()
    const shown = state.pages[0]?.columns[0]?.widgets.map(({ settings }) => (settings['p'] as { f: string }).f)
    expect(shown).toEqual(uploaded)
  })
})

describe('a picture with a text', () => {
  it('is added alone, and the text stays to be placed', async () => {
    const { user, sheet } = await pastePictures([png('cat.png')], 'Call Ben')
    await user.click(await sheet.findByRole('button', add(1)))
    await waitFor(() => expect(imagesOn('Morning')).toEqual([['image'], []]))
    expect(sheet.getByLabelText(t('clipboard:field'))).toHaveValue('Call Ben')
    expect(sheet.queryByText('cat.png')).not.toBeInTheDocument()
  })
})

describe('the address of a picture', () => {
  const address = 'https://a.example/cat.png'

  it('becomes a widget where the person says so', async () => {
    state.pictures.set(address, { width: 640, height: 480 })
    const { user, sheet } = await pastePictures([], address)
    await user.click(await sheet.findByRole('radio', { name: t('clipboard:kind.picture') }))
    await user.click(await sheet.findByRole('button', add(1)))
    await waitFor(() => expect(imagesOn('Morning')).toEqual([['image'], []]))
    expect(state.pages[0]?.columns[0]?.widgets[0]?.settings['p']).toEqual({ u: address, w: 640, h: 480 })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('stays in the sheet with the reason where there is none', async () => {
    const { user, sheet } = await pastePictures([], address)
    await user.click(await sheet.findByRole('radio', { name: t('clipboard:kind.picture') }))
    await user.click(await sheet.findByRole('button', add(1)))
    expect(await sheet.findByText(t('picture:refused.not_found'))).toBeVisible()
    expect(sheet.getByLabelText(t('clipboard:field'))).toHaveValue(address)
  })
})
