import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiRequest, api } from '../../../lib/api/api-client.ts'
import { uploadFile } from '../../../lib/api/api-upload.ts'

export type DomainChange = ApiRequest<'updateTeamDomain'>['body']

/** While a domain is being set up, it is checked without being asked. */
const watchMs = 60_000
const isSettled = ({ state, is_host: isHost }: TeamDomain) => state === 'active' || (state === 'proved' && !isHost)

/** The names of a team, and the name that they are to point to. */
export function domainsQuery(publicId: string) {
  return queryOptions({
    queryKey: ['team-domains', publicId],
    queryFn: ({ signal }) => api('listTeamDomains', { params: { public_id: publicId }, signal }),
    refetchInterval: ({ state }) => (state.data?.domains.every(isSettled) === false ? watchMs : false),
  })
}

export function useClaimDomain(publicId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: ApiRequest<'claimTeamDomain'>['body']) =>
      (await api('claimTeamDomain', { params: { public_id: publicId }, body })).domain,
    onSuccess: () => refetchDomains(client, publicId),
  })
}

export function useCheckDomain(publicId: string, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('checkTeamDomain', { params: { public_id: publicId, domain_id: String(id) } })).domain,
    onSuccess: (domain) => showDomain(client, publicId, domain),
  })
}

/** Changes what is served under a name, shown at once; as it was with the answer that refuses it. */
export function useUpdateDomain(publicId: string, id: number) {
  const client = useQueryClient()
  const { queryKey } = domainsQuery(publicId)
  const mutationKey = ['team-domain', id]
  return useMutation({
    mutationKey,
    scope: { id: `team-domain-${id}` },
    mutationFn: async (body: DomainChange) =>
      (await api('updateTeamDomain', { params: { public_id: publicId, domain_id: String(id) }, body })).domain,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, domains: data.domains.map((each) => (each.id === id ? { ...each, ...change } : each)) },
      )
    },
    onSettled: (domain) => {
      // An earlier answer knows nothing of a change that is under way.
      if (client.isMutating({ mutationKey }) > 1) return
      if (domain) showDomain(client, publicId, domain)
      else void refetchDomains(client, publicId)
    },
  })
}

export function useReleaseDomain(publicId: string, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('releaseTeamDomain', { params: { public_id: publicId, domain_id: String(id) } }),
    onSettled: () => refetchDomains(client, publicId),
  })
}

/** Uploads the picture behind the screens where people sign in, which takes the place of the one before. */
export function useSetDomainBackground(publicId: string, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) =>
      (await uploadFile('setTeamDomainBackground', file, { params: { public_id: publicId, domain_id: String(id) } })).domain,
    onSuccess: (domain) => showDomain(client, publicId, domain),
  })
}

export function useRemoveDomainBackground(publicId: string, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('removeTeamDomainBackground', { params: { public_id: publicId, domain_id: String(id) } })).domain,
    onSuccess: (domain) => showDomain(client, publicId, domain),
  })
}

function showDomain(client: QueryClient, publicId: string, domain: TeamDomain): void {
  client.setQueryData(
    domainsQuery(publicId).queryKey,
    (data) => data && { ...data, domains: data.domains.map((each) => (each.id === domain.id ? domain : each)) },
  )
}

const refetchDomains = (client: QueryClient, publicId: string) => client.invalidateQueries({ queryKey: domainsQuery(publicId).queryKey })
