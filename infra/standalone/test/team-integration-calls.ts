import type { PublicEndpointName } from '@foyer/contracts/api/registry'
import type { UploadedFile } from '@foyer/contracts/accounts/files'
import type { TeamDomain } from '@foyer/contracts/accounts/teams/team-domains'
import type { Webhook, WebhookDelivery } from '@foyer/contracts/accounts/webhooks'
import type { ApiSession } from '@foyer/testing/api-session'
import { pictureUpload } from './profile-calls.ts'
import { teamsInTurn } from './team-calls.ts'

type Send = (method: string, path: string, body?: unknown) => Promise<number>

const fields = { url: 'https://receiver.example/hook', events: ['page.created'] }
let names = 0
const newDomain = () => ({ domain: `start${(names += 1)}.flyers.example`, is_host: true, is_email_domain: false })
const token = { name: 'Matrix', scopes: ['pages:read'], expires_at: null }

const teamOf = teamsInTurn(19)
/** Few archives of a team are requested in a day. */
const archivedTeamOf = teamsInTurn(3)

/** One valid call of each endpoint about the webhooks, API tokens, directory, files and archives of a team of the owner. */
export function teamIntegrationCalls(send: Send, owner: ApiSession) {
  const ofTeam = async () => `/organization/${(await teamOf(owner)).public_id}`
  const byId = async () => `/organization/${(await teamOf(owner)).id}`
  const withWebhook = async (): Promise<string> => {
    const path = `${await ofTeam()}/webhooks`
    const { body } = await owner.send('POST', `/api${path}.json`, fields)
    return `${path}/${(body as { webhook: Webhook }).webhook.id}`
  }
  const withDomain = async (): Promise<string> => {
    const path = `${await ofTeam()}/domains`
    const { body } = await owner.send('POST', `/api${path}.json`, newDomain())
    return `${path}/${(body as { domain: TeamDomain }).domain.id}`
  }
  return {
    listTeamDomains: async () => send('GET', `${await ofTeam()}/domains.json`),
    claimTeamDomain: async () => send('POST', `${await ofTeam()}/domains.json`, newDomain()),
    checkTeamDomain: async () => send('POST', `${await withDomain()}/check.json`),
    updateTeamDomain: async () => send('PATCH', `${await withDomain()}.json`, { hide_searchbar: true }),
    releaseTeamDomain: async () => send('DELETE', `${await withDomain()}.json`),
    setTeamDomainBackground: async () => send('POST', `${await withDomain()}/background`, pictureUpload()),
    removeTeamDomainBackground: async () => {
      const path = await withDomain()
      await owner.send('POST', `/api${path}/background`, pictureUpload())
      return send('DELETE', `${path}/background`)
    },
    listTeamWebhooks: async () => send('GET', `${await ofTeam()}/webhooks.json`),
    createTeamWebhook: async () => send('POST', `${await ofTeam()}/webhooks.json`, fields),
    updateTeamWebhook: async () => send('PUT', `${await withWebhook()}.json`, { is_enabled: false }),
    deleteTeamWebhook: async () => send('DELETE', `${await withWebhook()}.json`),
    rotateTeamWebhookSecret: async () => send('POST', `${await withWebhook()}/rotate.json`),
    testTeamWebhook: async () => send('POST', `${await withWebhook()}/test.json`),
    listTeamWebhookDeliveries: async () => send('GET', `${await withWebhook()}/deliveries.json`),
    resendTeamWebhookDelivery: async () => {
      const path = await withWebhook()
      const { body } = await owner.send('POST', `/api${path}/test.json`)
      return send('POST', `${path}/deliveries/${(body as { delivery: WebhookDelivery }).delivery.id}/resend.json`)
    },
    listTeamApiTokens: async () => send('GET', `${await ofTeam()}/tokens.json`),
    createTeamApiToken: async () => send('POST', `${await ofTeam()}/tokens.json`, token),
    revokeTeamApiToken: async () => {
      const path = `${await ofTeam()}/tokens`
      const { body } = await owner.send('POST', `/api${path}.json`, token)
      return send('DELETE', `${path}/${(body as { token: { id: number } }).token.id}.json`)
    },
    viewTeamDirectory: async () => send('GET', `${await ofTeam()}/directory.json`),
    makeDirectoryToken: async () => send('POST', `${await ofTeam()}/directory/token.json`),
    withdrawDirectoryToken: async () => {
      const path = `${await ofTeam()}/directory/token.json`
      await owner.send('POST', `/api${path}`)
      return send('DELETE', path)
    },
    listTeamFiles: async () => send('GET', `${await ofTeam()}/files.json`),
    deleteTeamFile: async () => {
      const team = await teamOf(owner)
      const { body } = await owner.send('POST', `/api/users/files?organization_id=${team.id}`, pictureUpload('image'))
      return send('DELETE', `/organization/${team.public_id}/files/${(body as UploadedFile).id}.json`)
    },
    latestTeamArchive: async () => send('GET', `${await byId()}/archive.json`),
    requestTeamArchive: async () => send('POST', `/organization/${(await archivedTeamOf(owner)).id}/archive.json`),
    setTeamArchiveSchedule: async () => send('PUT', `${await byId()}/archive_schedule.json`, { schedule: 'off' }),
  } satisfies Partial<Record<PublicEndpointName, () => Promise<number>>>
}
