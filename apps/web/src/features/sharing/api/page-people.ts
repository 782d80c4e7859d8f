import type { PageGroup, PageInvitation, PagePerson } from '@foyer/contracts/pages/page/page-invitations'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { viewPageQuery } from '../../../entities/page/view-page.ts'
import { useSendsMail } from '../../../entities/session/site.ts'
import { api } from '../../../lib/api/api-client.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { accessPathsKey } from '../access/access-paths-api.ts'

export type PagePeople = { people: PagePerson[]; groups: PageGroup[]; invitations: PageInvitation[] }

const keyOf = (page: PageRef) => ['page-people', page.id] as const

/** The people of a page, and who is invited, as they are at a version of the page. */
function pagePeopleQuery(page: PageRef, version: number) {
  return queryOptions({
    queryKey: [...keyOf(page), version],
    queryFn: ({ signal }): Promise<PagePeople> => api('listPagePeople', { params: { id: String(page.id) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Read anew when the page, where it is open, has another version: somebody may have accepted. */
export function usePagePeople(page: PageRef) {
  const { data: version = 0 } = useQuery({ ...viewPageQuery(page.public_id), enabled: false, select: (view) => view.page.version })
  return useQuery(pagePeopleQuery(page, version))
}

/** Invites somebody, who is in the list with the answer. */
export function useInvite(page: PageRef) {
  const show = useShownPeople(page)
  return useMutation({
    mutationFn: (body: { email: string; role: PageRole }) => api('invitePagePerson', { params: { id: String(page.id) }, body }),
    onSuccess: (invitation) => show.change((shown) => withInvitation(shown, invitation)),
    onSettled: show.refetch,
  })
}

export function useResendInvitation(page: PageRef) {
  const { t } = useTranslation('page-people')
  const sendsMail = useSendsMail()
  const show = useShownPeople(page)
  return useMutation({
    mutationFn: ({ id }: PageInvitation) => api('resendPageInvitation', { params: { id: String(page.id), invitation_id: String(id) } }),
    onSuccess: (invitation) => {
      show.change((shown) => withInvitation(shown, invitation))
      showToast('info', t(sendsMail ? 'resent' : 'renewed', { email: invitation.email }))
    },
    onError: (error, { email }) => showToast('error', t('notSent', { email, reason: errorText(t, error) })),
    onSettled: show.refetch,
  })
}

/** Asks for the link of an invitation, to be handed out. */
export function useInvitationLink(page: PageRef) {
  return useMutation({
    mutationFn: async ({ id }: Pick<PageInvitation, 'id'>) => {
      const { path } = await api('linkPageInvitation', { params: { id: String(page.id), invitation_id: String(id) } })
      return new URL(path, location.origin).href
    },
  })
}

/** Shown at once, and as before with a word why when it is refused; so are the two below. */
export function useWithdrawInvitation(page: PageRef) {
  const { t } = useTranslation('page-people')
  const show = useShownPeople(page)
  return useMutation({
    mutationFn: ({ id }: PageInvitation) => api('withdrawPageInvitation', { params: { id: String(page.id), invitation_id: String(id) } }),
    onMutate: ({ id }) =>
      show.optimistically((shown) => ({ ...shown, invitations: shown.invitations.filter((invitation) => invitation.id !== id) })),
    onError: (error, { email }, back) => {
      back?.()
      showToast('error', t('notWithdrawn', { email, reason: errorText(t, error) }))
    },
    onSettled: show.refetch,
  })
}

export function useChangeRole(page: PageRef) {
  const { t } = useTranslation('page-people')
  const show = useShownPeople(page)
  return useMutation({
    scope: { id: `people-${page.id}` },
    mutationFn: ({ person, role }: { person: PagePerson; role: PageRole }) =>
      api('updatePagePerson', { params: { id: String(page.id), user_id: String(person.user_id) }, body: { role } }),
    onMutate: ({ person, role }) =>
      show.optimistically((shown) => ({
        ...shown,
        people: shown.people.map((listed) => (listed.user_id === person.user_id ? { ...listed, role } : listed)),
      })),
    onError: (error, { person }, back) => {
      back?.()
      showToast('error', t('roleNotChanged', { name: person.name, reason: errorText(t, error) }))
    },
    onSettled: show.refetch,
  })
}

export function useRemovePerson(page: PageRef) {
  const { t } = useTranslation('page-people')
  const show = useShownPeople(page)
  return useMutation({
    scope: { id: `people-${page.id}` },
    mutationFn: ({ user_id }: PagePerson) => api('removePagePerson', { params: { id: String(page.id), user_id: String(user_id) } }),
    onMutate: ({ user_id }) =>
      show.optimistically((shown) => ({ ...shown, people: shown.people.filter((person) => person.user_id !== user_id) })),
    onSuccess: (_, { name }) => showToast('info', t('removed', { name })),
    onError: (error, { name }, back) => {
      back?.()
      showToast('error', t('notRemoved', { name, reason: errorText(t, error) }))
    },
    onSettled: show.refetch,
  })
}

/** Changes what is shown of the people of a page, at whichever version it is shown. */
function useShownPeople(page: PageRef) {
  const client = useQueryClient()
  const queryKey = keyOf(page)
  const change = (next: (shown: PagePeople) => PagePeople) =>
    client.setQueriesData<PagePeople>({ queryKey }, (shown) => shown && next(shown))
  return {
    change,
    /** Gives the way back. */
    async optimistically(next: (shown: PagePeople) => PagePeople): Promise<() => void> {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData<PagePeople>({ queryKey })
      change(next)
      return () => {
        for (const [key, shown] of before) client.setQueryData(key, shown)
      }
    },
    refetch: () => Promise.all([queryKey, accessPathsKey(page.id)].map((key) => client.invalidateQueries({ queryKey: key }))),
  }
}

function withInvitation(shown: PagePeople, invitation: PageInvitation): PagePeople {
  return { ...shown, invitations: [...shown.invitations.filter(({ id }) => id !== invitation.id), invitation] }
}
