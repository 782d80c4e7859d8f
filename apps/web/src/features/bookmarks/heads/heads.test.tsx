import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openApp } from '../../../testing/render-app.tsx'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'
import { linksOf } from '../items/bookmark-items.ts'

const text = (key: string, params?: Record<string, unknown>) => t(`page-head:${key}`, params)
const address = 'https://alder.example/'

async function openLinks() {
  const links = bookmarksWidget('Links', ['Alder'])
  const { user } = await renderWidget(links)
  const list = await inWidget('Links')
  const choose = async (name: string) =>
    chooseFrom(user, await list.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Alder' }) }), name)
  return { user, links, list, choose }
}

async function openDialog() {
  const scene = await openLinks()
  await scene.choose(t('bookmark-editing:edit'))
  const dialog = within(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') }))
  return { ...scene, dialog, ask: async () => scene.user.click(dialog.getByRole('button', { name: text('ask') })) }
}

describe('what a page says of itself, in the dialog of a bookmark,', () => {
  it('is asked for by its button alone, and taken over field by field', async () => {
    const { user, dialog, ask } = await openDialog()
    expect(server.calls('externalUrlData')).toEqual([])
    await ask()
    await user.click(await dialog.findByRole('button', { name: text('useDescription') }))
    expect(dialog.getByLabelText(t('bookmark-editing:description'))).toHaveValue(`About ${address}`)
    expect(dialog.getByLabelText(t('bookmark-editing:title'))).toHaveValue('Alder')
    await user.click(dialog.getByRole('button', { name: text('useTitle') }))
    expect(dialog.getByRole('button', { name: text('titleUsed') })).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: t('bookmark-editing:save') }))
    await waitFor(() =>
      expect(server.calls('updateItem').map(({ body }) => body)).toMatchObject([
        { title: `Title of ${address}`, description: `About ${address}` },
      ]),
    )
  })

  it('says why there is nothing, and leaves what was typed', async () => {
    server.refuse('externalUrlData', 'head_not_found')
    const { dialog, ask } = await openDialog()
    await ask()
    expect(await dialog.findByText(text('nothingFound'))).toBeVisible()
    expect(dialog.getByLabelText(t('bookmark-editing:title'))).toHaveValue('Alder')
    server.accept('externalUrlData')
    await ask()
    expect(await dialog.findByRole('button', { name: text('useTitle') })).toBeVisible()
  })

  it('says so while the browser is offline', async () => {
    const { dialog, ask } = await openDialog()
    server.setOnline(false)
    await ask()
    expect(await dialog.findByText(text('notDescribed', { reason: t('errors:network') }))).toBeVisible()
  })

  it('is not offered for what is no web address', async () => {
    const { user, dialog } = await openDialog()
    await user.clear(dialog.getByLabelText(t('bookmark-editing:address')))
    await user.type(dialog.getByLabelText(t('bookmark-editing:address')), 'mailto:ada@example.org')
    expect(dialog.queryByRole('button', { name: text('ask') })).not.toBeInTheDocument()
  })
})

describe('refreshing a bookmark', () => {
  it('takes over title and description, and can be undone', async () => {
    const { user, links, choose } = await openLinks()
    await choose(text('refresh'))
    await screen.findByText(text('refreshed', { title: `Title of ${address}` }))
    await waitFor(() => expect(linksOf(links)[0]).toMatchObject({ title: `Title of ${address}`, description: `About ${address}` }))
    await user.click(screen.getByRole('button', { name: t('mutations:undo') }))
    await waitFor(() => expect(linksOf(links)[0]).toMatchObject({ title: 'Alder', description: '' }))
  })

  it.each([
    ['head_not_found', text('noTitleFor', { title: 'Alder' })],
    ['address_not_allowed', text('notRefreshed', { title: 'Alder', reason: t('account-errors:address_not_allowed') })],
  ] as const)('says why nothing was refreshed: %s', async (code, notice) => {
    server.refuse('externalUrlData', code)
    const { links, choose } = await openLinks()
    await choose(text('refresh'))
    expect(await screen.findByText(notice)).toBeVisible()
    expect(linksOf(links)[0]).toMatchObject({ title: 'Alder' })
  })

  it('says what the site shows in place of the page', async () => {
    state.heads.set(address, { title: null, description: null, wall: 'login' })
    const { choose } = await openLinks()
    await choose(text('refresh'))
    expect(await screen.findByText(text('wall.login'))).toBeVisible()
    expect(server.calls('updateItem')).toEqual([])
  })

  it('says that nothing is new', async () => {
    state.heads.set(address, { title: 'Alder', description: null })
    const { choose } = await openLinks()
    await choose(text('refresh'))
    expect(await screen.findByText(text('upToDate', { title: 'Alder' }))).toBeVisible()
    expect(server.calls('updateItem')).toEqual([])
  })
})

describe('saving a link', () => {
  it('takes over title and description of the page', async () => {
    state.inbox = bookmarksWidget('Unsorted', [])
    const { user } = openApp(`/add?${new URLSearchParams({ url: address }).toString()}`)
    await user.click(await screen.findByRole('button', { name: text('ask') }))
    await user.click(await screen.findByRole('button', { name: text('useTitle') }))
    await user.click(screen.getByRole('button', { name: text('useDescription') }))
    await user.type(screen.getByLabelText(t('bookmark-editing:description')), ' and more')
    await user.click(screen.getByRole('button', { name: t('saving:save') }))
    await screen.findByRole('heading', { name: t('saving:saved') })
    expect(server.calls('addUnsortedLink')[0]?.body).toMatchObject({
      title: `Title of ${address}`,
      description: `About ${address} and more`,
    })
  })

  it('takes the title of a document where the address has no page', async () => {
    state.inbox = bookmarksWidget('Unsorted', [])
    const { user } = openApp(`/add?${new URLSearchParams({ url: 'https://alder.example/report.pdf' }).toString()}`)
    await user.click(await screen.findByRole('button', { name: t('saving:save') }))
    await screen.findByRole('heading', { name: t('saving:saved') })
    expect(server.calls('addUnsortedLink')[0]?.body).toMatchObject({ title: 'File at https://alder.example/report.pdf' })
  })
})
