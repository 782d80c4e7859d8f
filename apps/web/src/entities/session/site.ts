import type { Site } from '@foyer/contracts/accounts/sign-in/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api-client.ts'
import { useTeamHost } from '../../lib/browser/team-host.ts'

/** Who may sign up here, and whether messages are sent. */
export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: async ({ signal }): Promise<Site> => {
      const site = await api('viewSite', { signal })
      showOffer(site)
      return site
    },
    staleTime: 10_000,
  })
}

/** Whether a mail server is set up; undefined while that is not known. Where it cannot be asked, nothing is said to be sent. */
export function useSendsMail(): boolean | undefined {
  const { data, isError } = useQuery(siteQuery())
  return data?.sends_mail ?? (isError ? false : undefined)
}

/** Whether somebody without an invitation may sign up, by the host of a team where that lets them; as the document says until it is known. */
export function useMaySignUp(): boolean {
  const { data } = useQuery(siteQuery())
  const host = useTeamHost()
  if (host && !host.custom_domain.allow_sign_up) return false
  return data ? maySignUp(data) : document.documentElement.dataset['signUp'] !== 'none'
}

const maySignUp = ({ sign_up: mode, has_accounts: hasAccounts }: Site) => mode === 'open' || !hasAccounts

/** Hides ways to a new account that there are not, as the gateway does for screens that it renders (index.css). */
function showOffer(site: Site): void {
  const { dataset } = document.documentElement
  if (site.sign_up === 'open') delete dataset['signUp']
  else dataset['signUp'] = maySignUp(site) ? 'registration' : 'none'
}
