import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { goesOnceDiscarded, staysWithChanges } from '../../../testing/unsaved.ts'
import { bookmarksWidget, link, widget } from '../../../testing/things.ts'

async function openLinks(tags: string[], settings: Record<string, unknown> = { m: 3 }) {
  const links = widget('urllist', 'Links', { links: [link('Tagged', { tags })], total: 1, next: null }, { settings })
  const { user } = await renderWidget(links)
  const list = await inWidget('Links')
  return { user, list }
}
const edit = async () => within(await screen.findByRole('dialog', { name: t('bookmark-editing:editTitle') }))

describe('the tags of a bookmark', () => {
  it('are below it in the details view, each a link to its bookmarks', async () => {
    const { list } = await openLinks(['to read', 'a/b'])
    const tags = within(await list.findByRole('list', { name: t('tags:label') })).getAllByRole('link')
    expect(tags.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['to read', '/tags/to%20read'],
      ['a/b', '/tags/a%2Fb'],
    ])
  })

  it('are not shown in the other views', async () => {
    const { list } = await openLinks(['to read'], {})
    await list.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Tagged' }) })
    expect(list.queryByText('to read')).not.toBeInTheDocument()
  })

  it('are changed in the dialog, and only what has changed is sent', async () => {
    const { user, list } = await openLinks(['old', 'stays'])
    const menu = await list.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Tagged' }) })
    await chooseFrom(user, menu, t('bookmark-editing:edit'))
    const dialog = await edit()
    await user.click(dialog.getByRole('button', { name: t('tags:remove', { tag: 'old' }) }))
    await user.type(dialog.getByRole('combobox', { name: t('tags:label') }), 'new')
    await user.click(dialog.getByRole('button', { name: t('bookmark-editing:save') }))
    expect(await list.findByRole('link', { name: 'new' })).toBeVisible()
    expect(list.queryByRole('link', { name: 'old' })).not.toBeInTheDocument()
    await waitFor(() => expect(server.calls('updateItem').map(({ body }) => body)).toEqual([{ tags: ['stays', 'new'] }]))
  })

  it('asks before Escape loses them', async () => {
    const { user, list } = await openLinks(['old'])
    await chooseFrom(
      user,
      await list.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Tagged' }) }),
      t('bookmark-editing:edit'),
    )
    const dialog = await edit()
    const title = () => dialog.getByRole('textbox', { name: t('bookmark-editing:title') })
    await user.click(dialog.getByRole('button', { name: t('tags:remove', { tag: 'old' }) }))
    await staysWithChanges(user, title)
    await goesOnceDiscarded(user, title)
    expect(server.calls('updateItem')).toEqual([])
  })

  it('closes by Escape without a question where nothing has changed', async () => {
    const { user, list } = await openLinks(['old'])
    await chooseFrom(
      user,
      await list.findByRole('button', { name: t('bookmark-editing:linkMenu', { title: 'Tagged' }) }),
      t('bookmark-editing:edit'),
    )
    await edit()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('are changed for a bookmark of the inbox too', async () => {
    state.inbox = bookmarksWidget('Unsorted', ['Later'])
    const { user } = await openPage(addPage([[]]), '?section=unsorted')
    const menu = await screen.findByRole('button', { name: t('unsorted:more', { title: 'Later' }) })
    await chooseFrom(user, menu, t('bookmark-editing:edit'))
    const dialog = await edit()
    await user.type(dialog.getByRole('combobox', { name: t('tags:label') }), 'to read,')
    await user.click(dialog.getByRole('button', { name: t('bookmark-editing:save') }))
    await waitFor(() => expect(server.calls('updateItem')[0]?.body).toMatchObject({ tags: ['to read'] }))
  })
})
