import type { Page } from '@foyer/contracts/pages/page/pages'
import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { Handlers } from './api-server.ts'
import { type State, missing, newId, pageOf } from './state.ts'

export const pageSharingHandlers = (state: State): Handlers => ({
  viewPageAccess: ({ params }) => accessOf(state, pageOf(state, params.id)),
  updatePageAccess: ({ params, body }) => {
    const page = pageOf(state, params.id)
    const share_mode = body.share_mode ?? page.share_mode
    if (share_mode === 'protected' && body.password === undefined && page.share_mode !== 'protected') throw fieldError('password', 'blank')
    if (share_mode !== page.share_mode) state.pageKeys.delete(page.id)
    if (share_mode === 'private' || share_mode === 'protected') state.embedHosts.delete(page.id)
    if (body.embed_hosts) state.embedHosts.set(page.id, body.embed_hosts)
    if (body.password !== undefined) state.pagePasswords.set(page.id, body.password)
    if (body.renew_link || body.password !== undefined || (share_mode === 'link' && share_mode !== page.share_mode)) {
      state.pageKeys.set(page.id, String(newId()).padStart(43, 'k'))
      state.enteredPages.delete(page.id)
    }
    const is_listed = share_mode === 'public' && (body.is_listed ?? (share_mode === page.share_mode ? page.is_listed : true))
    const is_public = share_mode !== 'private' && share_mode !== 'team'
    if (body.allow_all_members_edit !== undefined) page.allow_all_members_edit = body.allow_all_members_edit
    Object.assign(page, { share_mode, is_public, is_listed, is_passwordprotected: share_mode === 'protected' })
    return accessOf(state, page)
  },
  enterPage: ({ params, body }) => {
    const page = state.pages.find(({ public_id, share_mode }) => public_id === params.public_id && share_mode === 'protected') ?? missing()
    if (state.pagePasswords.get(page.id) !== body.password) throw new AppError('page_password_invalid')
    state.enteredPages.add(page.id)
  },
})

function accessOf(state: State, { id, share_mode, is_public, is_listed, is_passwordprotected, allow_all_members_edit }: Page): PageAccess {
  const access_token = share_mode === 'link' ? (state.pageKeys.get(id) ?? null) : null
  return {
    share_mode,
    is_public,
    is_listed,
    is_passwordprotected,
    allow_all_members_edit,
    access_token,
    is_hidden: false,
    embed_hosts: state.embedHosts.get(id) ?? [],
  }
}
