import type { Page } from '@foyer/contracts/pages/page/pages'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderWidgets } from '../../../testing/render-widget.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget } from '../../../testing/things.ts'

const key = 'k'.repeat(43)

function pageWith(fields: Partial<Omit<Page, 'columns'>>) {
  const links = bookmarksWidget('Links', ['Alder'])
  const page = addPage([[links]], { title: 'Trees', is_public: fields.share_mode !== 'private', ...fields })
  if (fields.share_mode === 'link') state.pageKeys.set(page.id, key)
  return { page, link: `${location.origin}/w/${links.public_id}` }
}

async function openMenu(user: UserEvent) {
  await user.hover(await screen.findByRole('article', { name: 'Links' }))
  await user.click(await (await inWidget('Links')).findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Links' }) }))
  return within(await screen.findByRole('menu'))
}
const entry = { name: t('shared-widget:copyLink') }
const copied = () => screen.findByText(t('shared-widget:linkCopied', { title: 'Links' }))

describe('the link to a widget, from its menu', () => {
  it('is copied by the owner of a public page', async () => {
    const { page, link } = pageWith({ share_mode: 'public' })
    const { user } = await renderWidgets(page)
    await user.click(await (await openMenu(user)).findByRole('menuitem', entry))
    await copied()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('has the token of a page that is shared by link', async () => {
    const { page, link } = pageWith({ share_mode: 'link' })
    const { user } = await renderWidgets(page)
    await user.click(await (await openMenu(user)).findByRole('menuitem', entry))
    await copied()
    expect(await navigator.clipboard.readText()).toBe(`${link}?access_token=${key}`)
  })

  it('is copied by who came by the link of a page, with its token', async () => {
    const { page, link } = pageWith({ share_mode: 'link', owner_id: 99 })
    const { user } = await renderWidgets(page, `?access_token=${key}`)
    await user.click(await (await openMenu(user)).findByRole('menuitem', entry))
    await copied()
    expect(await navigator.clipboard.readText()).toBe(`${link}?access_token=${key}`)
    expect(server.calls('viewPageAccess')).toEqual([])
  })

  it('is not there on a private page, and the entry says why', async () => {
    const { page } = pageWith({ share_mode: 'private' })
    const { user } = await renderWidgets(page)
    const name = `${entry.name} ${t('shared-widget:noLink.notShared')}`
    expect(await (await openMenu(user)).findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  })

  it('is shown where the browser refuses to copy it', async () => {
    const { page, link } = pageWith({ share_mode: 'public' })
    const { user } = await renderWidgets(page)
    const item = await (await openMenu(user)).findByRole('menuitem', entry)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(item)
    expect(await screen.findByText(t('shared-widget:linkNotCopied', { link }))).toBeInTheDocument()
  })

  it('says why its token could not be asked for', async () => {
    const { page } = pageWith({ share_mode: 'link' })
    server.refuse('viewPageAccess', 'forbidden', { times: 9 })
    const { user } = await renderWidgets(page)
    await user.click(await (await openMenu(user)).findByRole('menuitem', entry))
    const reason = t('errors:forbidden')
    expect(await screen.findByText(t('shared-widget:linkFailed', { reason }))).toBeInTheDocument()
  })
})
