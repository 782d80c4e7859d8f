import type { PupilPicture } from '@foyer/contracts/accounts/teams/pupil-pictures'
import { limits } from '@foyer/contracts/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { startSession } from '../../../entities/session/session.ts'
import { type ApiResult, api } from '../../../lib/api/api-client.ts'
import { refetchMembers } from './members.ts'

export type NewPupil = { name: string; user_name: string }

/** The pupils of a class by name. */
export function pupilsQuery(publicId: string) {
  return queryOptions({
    queryKey: keyOf(publicId),
    queryFn: async ({ signal }) => (await api('listPupils', { params: { public_id: publicId }, signal })).pupils,
  })
}

/** Adds pupils, some at a time; a call that is made again adds nobody twice. */
export function useAddPupils(publicId: string) {
  const refetch = useRefetch(publicId)
  return useMutation({
    mutationFn: async (pupils: readonly NewPupil[]): Promise<ApiResult<'addPupils'>['pupils']> => {
      const added: ApiResult<'addPupils'>['pupils'] = []
      for (const batch of batches(pupils)) {
        added.push(...(await api('addPupils', { params: { public_id: publicId }, body: { pupils: batch } })).pupils)
      }
      return added
    },
    onSettled: refetch,
  })
}

/** Makes cards, which end those before. Nothing else has what is on them. */
export function useMakeCards(publicId: string) {
  const refetch = useRefetch(publicId)
  return useMutation({
    gcTime: 0,
    mutationFn: async (userIds: readonly number[]): Promise<ApiResult<'makePupilCards'>['cards']> => {
      const cards: ApiResult<'makePupilCards'>['cards'] = []
      for (const batch of batches(userIds)) {
        cards.push(...(await api('makePupilCards', { params: { public_id: publicId }, body: { user_ids: batch } })).cards)
      }
      return cards
    },
    onSettled: refetch,
  })
}

export function useRemovePupil(publicId: string) {
  const refetch = useRefetch(publicId)
  return useMutation({
    mutationFn: (userId: number) => api('removeMember', { params: { public_id: publicId, user_id: String(userId) } }),
    onSettled: refetch,
  })
}

export function useRenamePupil(publicId: string, userId: number) {
  const refetch = useRefetch(publicId)
  return useMutation({
    mutationFn: (name: string) => api('renamePupil', { params: { public_id: publicId, user_id: String(userId) }, body: { name } }),
    onSuccess: refetch,
  })
}

export function useRestorePupil(publicId: string) {
  const refetch = useRefetch(publicId)
  return useMutation({
    mutationFn: (userId: number) => api('restorePupil', { params: { public_id: publicId, user_id: String(userId) } }),
    onSettled: refetch,
  })
}

/** What a class is called whose pupils sign in by user names. */
export function classQuery(publicId: string) {
  return queryOptions({
    queryKey: ['class', publicId],
    queryFn: async ({ signal }) => (await api('viewClass', { params: { public_id: publicId }, signal })).title,
  })
}

/** Signs a pupil in by what is on their card, and gives the address of the first page of the class. */
export function useSignInAsPupil(publicId: string) {
  const client = useQueryClient()
  const params = { public_id: publicId }
  return useMutation({
    mutationFn: async (proof: { token: string } | { user_name: string; pictures: PupilPicture[] }): Promise<string> => {
      const { user } =
        'token' in proof ? await api('signInByCard', { params, body: proof }) : await api('signInAsPupil', { params, body: proof })
      if (user) startSession(client, user)
      return firstPageOf(publicId)
    },
  })
}

/** The start page where the class has none yet, or it cannot be asked. */
async function firstPageOf(publicId: string): Promise<string> {
  const pages = await api('listTeamPages', { params: { public_id: publicId } }).catch(() => null)
  const first = pages?.pages.find(({ is_archived: isArchived }) => !isArchived)
  return first ? `/p/${first.public_id}` : '/'
}

const keyOf = (publicId: string) => ['team-pupils', publicId] as const

function useRefetch(publicId: string) {
  const client = useQueryClient()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: keyOf(publicId) }), refetchMembers(client, publicId)])
  }
}

function batches<T>(list: readonly T[]): T[][] {
  const max = limits.pupils_per_call
  return Array.from({ length: Math.ceil(list.length / max) }, (_, index) => list.slice(index * max, (index + 1) * max))
}
