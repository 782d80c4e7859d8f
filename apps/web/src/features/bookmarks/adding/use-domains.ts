import { limits } from '@foyer/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api-client.ts'
import { type SuggestedDomain, domainQuery, matchingDomains } from './saved-places.ts'

/** Longer than between two keys of somebody who types fast. */
const typingPauseMs = 150

/** Domains for what is typed: saved ones at once, well-known ones when the server has answered; none where it does not answer. */
export function useDomains(typed: string, saved: readonly SuggestedDomain[]): SuggestedDomain[] {
  const query = domainQuery(typed)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), typingPauseMs)
    return () => clearTimeout(timer)
  }, [query])
  const { data } = useQuery({
    queryKey: ['domains', settled],
    queryFn: async ({ signal }) => (await api('findDomains', { query: { query: settled ?? '' }, signal })).domains,
    enabled: settled !== null && settled.length <= limits.domain_query,
    retry: false,
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  })
  if (query === null) return []
  const own = matchingDomains(saved, query, limits.suggested_domains)
  // An answer for what was typed before may still fit.
  const wellKnown = matchingDomains(data ?? [], query, limits.suggested_domains)
  const siteTitles = new Map((data ?? []).map(({ domain, title }) => [domain, title]))
  return distinct([...own, ...wellKnown])
    .slice(0, limits.suggested_domains)
    .map((site) => ({ ...site, siteTitle: siteTitles.get(site.domain) }))
}

function distinct(sites: readonly SuggestedDomain[]): SuggestedDomain[] {
  const domains = new Set<string>()
  return sites.filter(({ domain }) => {
    const isNew = !domains.has(domain)
    domains.add(domain)
    return isNew
  })
}
