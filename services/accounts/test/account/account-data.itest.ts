import { exportAccount, exportAccountFile } from '@foyer/contracts/accounts/account-data'
import { confirmEmailChange, requestEmailChange } from '@foyer/contracts/accounts/sign-in/email-change'
import { emailPreferences, updateEmailPreferences } from '@foyer/contracts/accounts/email-preferences'
import { restoreAccount } from '@foyer/contracts/pages/page/account-restores'
import { listAccounts } from '@foyer/contracts/accounts/scheduled-exports'
import { requestSignInLink } from '@foyer/contracts/accounts/sign-in/sign-in-links'
import { callService } from '@foyer/testing/client'
import { afterAll, describe, expect, it } from 'vitest'
import { type Accounts, type AccountsStores, type SignedIn, callAs, newEmail, newPerson, withWorkingAccounts } from '../support/accounts.ts'
import { mailAfter, mailsTo, tokenAfter } from '../support/mailbox.ts'

let stores: AccountsStores
let accounts: Accounts
withWorkingAccounts.beforeAll(async ({ shared }) => {
  stores = shared.stores
  accounts = await shared.open()
})
afterAll(async () => {
  await accounts?.stop()
  await stores?.stop()
})

type Exported = { user: { id: number }; parts: Record<string, unknown>; files: unknown[] }

const exportOf = async (id: number) => callService(accounts.url, exportAccount, { params: { user_id: String(id) } }, { service: 'import' })

describe('the list of accounts for scheduled exports', () => {
  it('has every account after an id, in order', async () => {
    const people = [await newPerson(accounts.url), await newPerson(accounts.url)].toSorted((a, b) => a.user.id - b.user.id)
    const [first, second] = people.map(({ user }) => ({ id: user.id, public_id: user.public_id }))
    const listAfter = (after: number) => callService(accounts.url, listAccounts, { query: { after } }, { service: 'import' })
    const after = (first?.id ?? 0) - 1
    expect((await listAfter(after)).body).toEqual({ accounts: [first, second] })
    expect((await listAfter(first?.id ?? 0)).body).toEqual({ accounts: [second] })
  })
})

describe('an account that is restored', () => {
  it('restores the digest of changes, in the same time zone', async () => {
    const [former, person] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    await callAs(accounts.url, updateEmailPreferences, former.headers, { changes_digest: 'weekly', digest_time_zone: 'Asia/Tokyo' })
    const { parts } = (await exportOf(former.user.id)).body as Exported
    const digest = { changes_digest: 'weekly' as const, digest_time_zone: 'Asia/Tokyo' }
    expect(parts['email_preferences']).toMatchObject(digest)
    const restored = { params: { import_id: '1' }, body: { owner_id: person.user.id, account: digest, avatar: null } }
    expect((await callService(accounts.url, restoreAccount, restored, { service: 'import' })).status).toBe(200)
    expect((await callAs(accounts.url, emailPreferences, person.headers)).body).toMatchObject(digest)
  })
})

describe('what accounts gives to the archive of a person', () => {
  it('is the profile with every part, and of nobody else', async () => {
    const [person, stranger] = [await newPerson(accounts.url), await newPerson(accounts.url)]
    const request = () => callService(accounts.url, requestSignInLink, { body: { email: person.user.email } }, null)
    await mailAfter(accounts.url, person.user.email, request, /sign_in/)
    const { status, body } = await exportOf(person.user.id)
    const { user, parts } = body as Exported
    expect(status).toBe(200)
    expect(user.id).toBe(person.user.id)
    expect(parts['account']).toMatchObject({ email: person.user.email, public_id: person.user.public_id, has_password: true })
    expect(parts['sessions']).toHaveLength(1)
    expect(parts['sign_in_links']).toHaveLength(1)
    expect(parts['messages']).not.toHaveLength(0)
    expect(JSON.stringify(body)).not.toContain(stranger.user.email)
    expect(JSON.stringify(body)).not.toContain(String(stranger.user.id))
  })

  it('has no token, hash or key in it', async () => {
    const person = await newPerson(accounts.url)
    const text = JSON.stringify((await exportOf(person.user.id)).body)
    expect(text).not.toMatch(/argon2|password_hash|"hash"|normalized_email|pending_events/)
    for (const secret of secretsOf(person)) expect(text).not.toContain(secret)
  })

  it('is not found for nobody, and for a file that is not there', async () => {
    expect((await exportOf(4711)).status).toBe(404)
    const params = { user_id: '4711', part: 'pictures', name: 'me.png' }
    expect((await callService(accounts.url, exportAccountFile, { params }, { service: 'import' })).status).toBe(404)
  })
})

describe('the collections of accounts', () => {
  /** The part that exports and deletes what a collection has of a person, or why there is none. */
  const covered: Record<string, string> = {
    users: 'the account itself, which becomes a tombstone',
    sessions: 'sessions',
    sign_in_links: 'sign_in_links',
    teams: 'teams',
    team_members: 'teams',
    team_groups: 'titles of the groups of a team, of nobody; who is in them stands in their memberships',
    team_invitations: 'team_invitations',
    team_invitation_mails: 'team_invitations',
    team_notices: 'team_invitations',
    team_removals: 'team_invitations',
    team_links: 'team_links',
    team_requests: 'team_requests',
    unknown_sign_ins: 'keyed hashes of addresses without an account, for minutes',
    open_impersonations: 'names of site admins and people for an hour, until the audit log has them',
    outbox: 'messages',
    passkeys: 'passkeys',
    passkey_ceremonies: 'passkeys',
    totps: 'second_factor',
    sign_in_challenges: 'second_factor',
    reauthentication_codes: 'second_factor',
    provider_identities: 'provider_identities',
    provider_flows: 'provider_identities',
    team_directories: 'how the directory of a team calls; who has made its token manages the team',
    directory_users: 'team_directories',
    directory_accounts: 'how many accounts the directory of a team has made, for an hour',
    directory_groups: 'the groups of a team, which say nothing of anybody',
    organization_mappings: 'what the groups at a provider give, which says nothing of anybody',
    attested_people: 'provider_groups',
    mapping_log: 'provider_groups',
    team_provider_identities: 'team_provider_identities',
    team_sign_in_flows: 'team_provider_identities',
    team_auth_providers: 'the settings of a team, which say nothing of anybody',
    host_tickets: 'tickets to the host of a team, which are over after half a minute',
    team_domain_checks: 'how often the names of a team were checked, for an hour',
    saml_assertions_seen: 'ids of responses of providers, until they are over',
    team_domains: 'the names of a team, which say nothing of anybody',
    api_tokens: 'api_tokens',
    webhooks: 'webhooks',
    webhook_deliveries: 'webhooks',
    push_subscriptions: 'push_subscriptions',
    notifications: 'notifications',
    notification_settings: 'notifications',
    email_preferences: 'email_preferences',
    feed_digests: 'feed_digest',
    profiles: 'profile',
    profile_addresses: 'profile',
    uploaded_files: 'files',
    uploaded_file_contents: 'files',
    former_users: 'hashes of ids, so that none is given out again',
    feedback: 'nothing of it says whose it is',
    audit_entries: 'the record of privileged acts, which nobody may change: an id and the name at that time',
    site_invitations: 'the record of whom site admins have invited, which ends by itself',
    push_keys: 'a key of this Foyer',
    handled_events: 'ids of events',
    schema_state: 'names of migrations',
  }

  it('each belong to a part of the archive and the deletion, or say why not', async () => {
    const person = await newPerson(accounts.url)
    const parts = Object.keys(((await exportOf(person.user.id)).body as Exported).parts)
    const collections = (await stores.mongo.db?.listCollections().toArray()) ?? []
    for (const { name } of collections) {
      const part = covered[name]
      expect(part, name).toBeDefined()
      const isReason = part?.includes(' ')
      expect(isReason || parts.includes(part ?? ''), name).toBe(true)
    }
  })

  it('have nothing of an address that was changed', async () => {
    const person = await newPerson(accounts.url)
    const [former, email] = [person.user.email, newEmail()]
    await mailAfter(accounts.url, former, () => callService(accounts.url, requestSignInLink, { body: { email: former } }, null), /sign_in/)
    const change = { email, current_password: person.password }
    const token = await tokenAfter(accounts.url, email, /change_email#(\S+)/, () =>
      callAs(accounts.url, requestEmailChange, person.headers, change),
    )
    await mailAfter(
      accounts.url,
      former,
      () => callService(accounts.url, confirmEmailChange, { body: { token } }, null),
      /has been changed/,
    )
    expect((await mailsTo(accounts.url, former)).map(({ subject }) => subject)).toEqual(['Your e-mail address has been changed'])
  })
})

const secretsOf = ({ token, session, password }: SignedIn) => [token, session, password]
