import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import { emptyPage } from '../things.ts'
import type { Handlers } from './api-server.ts'
import { meanColourOf } from './background-handlers.ts'
import { orderStars, setStar } from './page-mark-handlers.ts'
import { setPageAddress } from './page-address-handlers.ts'
import { teamSections } from './team-page-handlers.ts'
import { ofTeam } from './team-pages.ts'
import { copyOf, defined } from './widget-handlers.ts'
import { type State, ada, followedPages, listedOf, missing, once, pageOf, refuse, reorder, summaryOf, take, viewOf } from './state.ts'

export const accountHandlers = (state: State): Handlers => ({
  currentUser: () => ({ user: state.user && { ...state.user, pages: { personal: state.pages.map(summaryOf), organizations: [] } } }),
  signIn: ({ body }) => {
    if (body.email !== ada.email) throw new AppError('invalid_credentials')
    if (state.authentication.totp) return { user: null, second_factor: { challenge: 'challenge', methods: ['totp', 'recovery_code'] } }
    state.user = ada
    return { user: ada }
  },
  signUp: ({ body }) => {
    const role = state.site.has_accounts ? 'user' : 'admin'
    state.user = { ...ada, email: body.email, lang: body.lang ?? 'en', role }
    state.site.has_accounts = true
    return { user: state.user }
  },
  startAnonymously: ({ body }) => {
    state.user = { ...ada, name: 'Anonymous', email: '', lang: body.lang ?? 'en', is_anonymous: true, is_email_confirmed: false }
    return { user: state.user }
  },
  registerAccount: ({ body }) => {
    if (!signedIn(state).is_anonymous) throw new AppError('conflict')
    return changeUser(state, { email: body.email, is_anonymous: false })
  },
  requestEmailConfirmation: () => {
    if (state.user?.is_email_confirmed !== false) throw new AppError('conflict')
  },
  updateUserSettings: ({ body }) => changeUser(state, defined(body)),
  listSessions: () => ({ sessions: state.sessions }),
  endSession: ({ params }) => {
    if (!state.sessions.some(({ id }) => id === params.id)) throw new AppError('not_found')
    state.sessions = state.sessions.filter(({ id }) => id !== params.id)
  },
  endOtherSessions: () => {
    const before = state.sessions.length
    state.sessions = state.sessions.filter((session) => session.is_current)
    return { ended: before - state.sessions.length }
  },
  changePassword: ({ body }) => {
    if (body.current_password !== state.password) throw fieldError('current_password', 'invalid')
    state.password = body.new_password
    state.sessions = state.sessions.filter((session) => session.is_current)
    return { user: signedIn(state) }
  },
  updateUser: ({ body }) => changeUser(state, defined(body)),
  requestEmailChange: ({ body }) => {
    if (body.current_password !== state.password) throw fieldError('current_password', 'invalid')
    state.emailLinks.set('new', body.email)
  },
  confirmEmailChange: ({ body }) => {
    const email = state.emailLinks.get(body.token)
    if (email === undefined) throw new AppError('token_invalid')
    if (state.user) state.user = { ...state.user, email, is_email_confirmed: true }
    return { email }
  },
  testSignIn: () => state.signInTest,
  signInByLink: ({ body }) => {
    const refusal = state.signInLinks.get(body.token)
    if (refusal !== null) throw new AppError(refusal ?? 'token_invalid')
    state.signInLinks.set(body.token, 'token_used')
    state.user = ada
    return { user: ada }
  },
  checkPasswordReset: ({ body }) => ({ email: accountOf(state, body.token) }),
  resetPassword: ({ body }) => {
    const email = accountOf(state, body.token)
    state.passwordLinks.set(body.token, 'token_used')
    state.password = body.new_password
    state.user = null
    return { email }
  },
  listOutbox: () => {
    if (!state.outbox) throw new AppError('not_found')
    return { mails: state.outbox }
  },
  viewSite: () => ({ ...state.site, sends_mail: state.outbox === null }),
  signOut: () => {
    state.user = null
    document.cookie = 'user_id=; Path=/; Max-Age=0'
  },
})

export function signedIn({ user }: State): CurrentUser {
  return user ?? refuse('unauthenticated')
}

export function changeUser(state: State, change: Partial<CurrentUser>) {
  state.user = { ...signedIn(state), ...change }
  return { user: state.user }
}

/** Whose password a link sets. */
function accountOf(state: State, token: string): string {
  const refusal = state.passwordLinks.get(token)
  if (refusal !== null) throw new AppError(refusal ?? 'token_invalid')
  return ada.email
}

const deletedPagesPerAnswer = 3

export const pageHandlers = (state: State): Handlers => ({
  listPages: ({ query }) => {
    const { id } = signedIn(state)
    const own = state.pages.filter((page) => page.owner_id === id)
    return { pages: { personal: own.map(listedOf), alien: followedPages(state), organizations: teamSections(state, query.team_pages) } }
  },
  viewPage: ({ params, query }) =>
    viewOf(state, state.pages.find((page) => page.public_id === params.public_id) ?? missing(), query.access_token),
  createPage: ({ body }) =>
    once(state, body.idempotency_key, () => {
      const page = emptyPage({ title: body.title, columns: Array.from({ length: body.column_count ?? 3 }, () => []) })
      const stored = state.teams.own.find(({ team }) => team.id === body.organization_id)
      state.pages.push(Object.assign(page, stored && ofTeam(stored.team)))
      return summaryOf(page)
    }),
  updatePage: ({ params, body: { slug, public_url = slug, ...change } }) => {
    const page = pageOf(state, params.id)
    if (public_url !== undefined) setPageAddress(state, page, public_url)
    const { background } = change
    const colour = background === undefined ? {} : { background_color: background === null ? null : meanColourOf(background) }
    return summaryOf(Object.assign(page, defined(change), colour))
  },
  deletePage: ({ params }) => {
    const page = take(state.pages, params.id)
    if (page) state.deletedPages.unshift(page)
    const next = state.pages[0]
    return { next: next ? summaryOf(next) : null }
  },
  listDeletedPages: ({ query: { query = '', after } }) => {
    const start = Number(after ?? 0)
    const matches = state.deletedPages.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()))
    const pages = matches
      .slice(start, start + deletedPagesPerAnswer)
      .map(({ id, public_id, title, share_mode, columns, organization: team }) => {
        const deleted_at = Math.floor(Date.now() / 1_000) - 3_600
        const widgets = columns.flatMap((column) => column.widgets).length
        return {
          id,
          public_id,
          title,
          share_mode,
          organization: team && { id: team.id, public_id: team.public_id, title: team.title },
          widgets,
          deleted_at,
          expires_at: deleted_at + 1,
        }
      })
    const next = start + deletedPagesPerAnswer
    return { pages, next: next < matches.length ? String(next) : null }
  },
  listDeletedWidgets: () => ({ widgets: state.deletedWidgets }),
  restorePage: ({ params }) => {
    const page = take(state.deletedPages, params.id) ?? missing()
    state.pages.push(page)
    return summaryOf(page)
  },
  purgePage: ({ params }) => {
    take(state.deletedPages, params.id)
  },
  copyPage: ({ params, query, body }) =>
    once(state, body.idempotency_key, () => {
      const original = pageOf(state, params.id)
      const columns = original.columns.map(({ widgets }) => widgets.map(copyOf))
      const page = emptyPage({ title: query.same_title ? original.title : `${original.title} (2)`, columns })
      const stored = state.teams.own.find(({ team }) => team.id === body.organization_id)
      state.pages.push(Object.assign(page, stored && ofTeam(stored.team)))
      return summaryOf(page)
    }),
  archivePage: ({ params, body }) => {
    const page = pageOf(state, params.id)
    const is_archived = body.is_archived ?? !page.is_archived
    if (is_archived && !state.user?.is_premium) throw new AppError('forbidden')
    page.is_archived = is_archived
    if (is_archived) setStar(state, page, false)
    return { is_archived }
  },
  savePagesOrder: ({ body }) => {
    if (body.section_id === -5) orderStars(state, body.pages)
    else if (body.section_id === -500) state.followed = [...new Set([...body.pages, ...state.followed])]
    else reorder(state.pages, body.pages)
  },
})
