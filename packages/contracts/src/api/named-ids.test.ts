import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { isListRight, isResourceRight, rights } from '../rights.ts'
import { idSchema } from '../values.ts'
import { publicEndpoints } from './registry.ts'

/** The fields by which authorizers find the resource of a right. */
const named: Record<string, readonly string[]> = {
  page: ['id', 'public_id', 'widget_public_id'],
  import: ['id', 'import_id'],
  team: ['public_id', 'id'],
}

/** Fields that name parts of the resource of a right: repositories read them by both, and the matrix tries parts of other people's. */
const parts: Record<string, readonly string[]> = {
  page: [
    'revision_id',
    'invitation_id',
    'request_id',
    'user_id',
    'group_id',
    'ids',
    'columns',
    'suggestion_id',
    'reviewers',
    // Of a list of to-dos: suggestions read it within the widget, and where it is none of its lists it stands for none.
    'list_id',
    'widget_id',
    'item_id',
    'folder_id',
  ],
  team: [
    'user_id',
    'user_ids',
    'group_id',
    'team_public_id',
    'invitation_id',
    'request_id',
    'domain_id',
    'webhook_id',
    'provider_id',
    'delivery_id',
    'token_id',
    'file_id',
  ],
  team_provider: ['mapping_id'],
  widget: ['item_id', 'folder_id', 'folderId', 'list_id', 'provider_id', 'feed_id', 'article_id', 'ids'],
}

/** What accounts reads by the id and the person who asks, so that other people's are not there. */
const ofThePerson = new Set([
  'answerOfferedTeam',
  'deleteFile',
  'deleteNotification',
  'deleteWebhook',
  'endSession',
  'listWebhookDeliveries',
  'readNotifications',
  'removePasskey',
  'renamePasskey',
  'resendWebhookDelivery',
  'revealWebhookSecret',
  'revokeApiToken',
  'rotateWebhookSecret',
  'testWebhook',
  'unlinkProviderIdentity',
  'updateWebhook',
  'viewOfferedTeam',
])

const credential = 'the id of a passkey, which the signature proves'
const madeUp = 'made up by the client, inside the widget'
const ofOwnEngines = 'made up by the client, among the engines of the person'
const link = 'the hash of an address: what it finds is on pages that the person may edit'
const items = 'each is left out or refused where the person may not edit the page that it is on'
const ofTheirTeam = 'of a team that the person is in, by their identity'
const person = 'of somebody who may edit the page; anybody else is refused'
const unsorted = 'read by the id and the inbox of the person or the team'

const ofToken = 'of the team that the token of the call leads to'
const asking = 'of a team that takes requests, of which the caller learns its title and logo'

const askingForPage = 'of a page that need not exist: the answer is the same'

const ofSamlProvider = 'of a SAML provider of a team, which signs what it sends'
const ofClient = 'the name that the provider has given to this Foyer'
const ofMappedTeam = 'groups that are not of the team which the mapping leads to count for nothing'
const ofEntity = 'the name of a SAML provider, an address that its team types'

/** Why there is no right for a field. */
const explained: Record<string, Record<string, string>> = {
  createTeamProvider: { entity_id: ofEntity, client_id: ofClient },
  updateTeamProvider: { entity_id: ofEntity, client_id: ofClient },
  createOrganizationMapping: { group_ids: ofMappedTeam },
  updateOrganizationMapping: { group_ids: ofMappedTeam },
  previewOrganizationMappings: { mapping_id: 'one of the provider, or none', group_ids: ofMappedTeam },
  completeTeamSignIn: { provider_id: 'has to be the one that the browser was sent to' },
  listTeamSignIns: { public_id: 'of a team by whose providers everyone may try to sign in' },
  beginHostSignIn: { provider_id: 'goes into an address at which everyone may try to sign in' },
  startTeamSignIn: { provider_id: 'of a provider that is turned on, by which everyone may try to sign in' },
  samlMetadata: { id: ofSamlProvider },
  receiveSamlResponse: { id: ofSamlProvider },
  samlLogout: { id: ofSamlProvider },
  receiveSamlLogout: { id: ofSamlProvider },
  receiveOidcLogout: { id: 'of an OpenID provider of a team, which signs what it sends' },
  unlinkWorkAccount: { id: 'a link of one’s own, or there is none' },
  endIncomingMapping: { mapping_id: 'of one that leads to the team, or there is none' },
  unlinkProvidedMember: { identity_id: 'of the provider, or there is none' },
  addPasskey: { id: credential, rawId: credential },
  completeSecondFactor: { id: credential, rawId: credential },
  reauthenticate: { id: credential, rawId: credential },
  signInByPasskey: { id: credential, rawId: credential },
  setCalendars: { id: madeUp },
  setMonitors: { id: madeUp },
  setSearchProviders: { id: madeUp },
  updateUser: { id: ofOwnEngines },
  updateUserSettings: { id: ofOwnEngines },
  updateWidgetAuth: { id: 'of a calendar at the provider, read with the account that is connected' },
  acceptTeamInvitation: { public_id: ofToken },
  declineTeamInvitation: { public_id: ofToken },
  viewTeamInvitation: { public_id: ofToken },
  requestTeamAccess: { public_id: asking },
  viewTeamRequest: { public_id: asking },
  viewPageRequest: { public_id: askingForPage },
  requestPage: { public_id: askingForPage },
  withdrawPageRequest: { public_id: askingForPage },
  withdrawTeamRequest: { public_id: asking },
  makePupilCards: { user_ids: 'who is no pupil of the class is left out' },
  signInAsPupil: { public_id: 'of a class; who signs in shows who they are' },
  signInByCard: { public_id: 'of a class; who signs in shows who they are' },
  viewClass: { public_id: 'of a class, whose title everyone sees who has its address' },
  viewTeamProfile: { public_id: 'of a team whose profile is shown to who may see it' },
  deleteTeam: { page_id: 'pages that are not the team’s are left alone', public_id: 'of a team in which the caller may make pages' },
  enterPage: { public_id: 'of a page that the password of the call opens' },
  unfollowPage: { id: 'a mark of the person, whatever has become of the page' },
  savePagesOrder: { section_id: 'a section of the menu of the person', pages: 'pages that are not in that section are left out' },
  checkTeamSlug: {
    public_id: ofTheirTeam,
    page_id: 'of a page whose address the person chooses; any other one is as good as none',
  },
  collapseTeam: { id: ofTheirTeam },
  copyPage: { organization_id: ofTheirTeam },
  createPage: { organization_id: ofTheirTeam },
  listTeamPages: { public_id: ofTheirTeam },
  orderTeamPages: { id: ofTheirTeam, pageIds: 'pages that are not of the team are left out' },
  previewPageOwner: { organization_id: ofTheirTeam },
  setPageOwner: { organization_id: ofTheirTeam },
  checkPageSlug: { page_id: 'of a page whose address the person chooses; any other one is as good as none' },
  describeDuplicates: { link_ids: link },
  linkPlaces: { link_id: link },
  mergeBookmarks: { link_id: link },
  undoMerge: { link_ids: link },
  restoreBookmarks: { ids: items },
  restoreDeletedItems: { id: items, widget_id: items, to_widget_id: 'refused where the person may not edit its page' },
  purgeDeletedItems: { id: items, widget_id: items },
  repairBookmarks: { item_id: items },
  updateItem: { owner_user_id: person },
  listUnsorted: { organization_id: ofTheirTeam },
  uploadFile: { organization_id: ofTheirTeam },
  uploadImport: { organization_id: ofTheirTeam },
  listBrokenLinks: { owner_id: 'of the pages that the person may edit, those of this owner' },
  addUnsortedLink: { organization_id: ofTheirTeam },
  addUnsortedLinks: { organization_id: ofTheirTeam },
  moveToUnsorted: { organization_id: ofTheirTeam },
  updateUnsortedLink: { id: unsorted, organization_id: ofTheirTeam, owner_user_id: person },
  articles: { ids: 'each widget is left out where the caller may not see it' },
  markArticles: { read: 'marks of the person', unread: 'marks of the person' },
  importedFeeds: { id: 'read by the id and the person who imported' },
  startImport: { page_id: 'pages judges it when the import begins, and again when it is published' },
}

type Named = { name: string; part: 'params' | 'query' | 'body' }
type Json = { [key: string]: unknown }

const leaf = JSON.stringify(jsonOf(idSchema))

function jsonOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return json
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Whether this is a list of ids, or a list of such lists. */
function holdsIds(schema: unknown): boolean {
  if (!isObject(schema) || !isObject(schema['items'])) return false
  return JSON.stringify(schema['items']) === leaf || holdsIds(schema['items'])
}

function idsIn(schema: unknown): string[] {
  if (!isObject(schema)) return []
  const properties = isObject(schema['properties']) ? Object.entries(schema['properties']) : []
  const here = properties.flatMap(([name, value]) => (/(?:^|_)ids?$|Ids?$/.test(name) || holdsIds(value) ? [name] : []))
  return [...here, ...Object.values(schema).flatMap(idsIn)]
}

function namedBy(endpoint: Endpoint): Named[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [...new Set(idsIn(jsonOf(schema)))].map((name) => ({ name, part })) : []
  })
}

function isCovered(endpoint: Endpoint, { name, part }: Named): boolean {
  if (part !== 'query' && name in (endpoint.also ?? {})) return true
  if (name in (explained[endpoint.name] ?? {})) return true
  if (ofThePerson.has(endpoint.name)) return endpoint.service === 'accounts'
  if (endpoint.rights === 'site:admin') return true
  if (!isResourceRight(endpoint.rights)) return false
  const [kind = ''] = endpoint.rights.split(':')
  const isFirst = part === 'body' ? kind === 'import' && name === 'import_id' : (named[kind] ?? ['id']).includes(name)
  return isFirst || (parts[kind] ?? []).includes(name)
}

describe('the ids that endpoints take', () => {
  it('belong to a right, to a part of what a right covers, or to the explained ones', () => {
    const uncovered = publicEndpoints().flatMap((endpoint) =>
      namedBy(endpoint)
        .filter((field) => !isCovered(endpoint, field))
        .map(({ name, part }) => `${endpoint.name}: ${part}.${name}`),
    )
    expect(uncovered).toEqual([])
  })

  it('need no explanation that names none of them', () => {
    const fields = new Map<string, string[]>(
      publicEndpoints().map((endpoint) => [endpoint.name, namedBy(endpoint).map(({ name }) => name)]),
    )
    const outdated = Object.entries(explained).flatMap(([endpoint, names]) =>
      Object.keys(names)
        .filter((name) => !fields.get(endpoint)?.includes(name))
        .map((name) => `${endpoint}: ${name}`),
    )
    expect(outdated).toEqual([])
  })
})

describe('a second resource', () => {
  const endpoints: Endpoint[] = publicEndpoints().filter((endpoint: Endpoint) => endpoint.also)
  const second = endpoints.flatMap(({ also = {}, ...endpoint }) =>
    Object.entries(also).map(([field, right]) => ({ ...endpoint, field, right, isList: isListRight(right) })),
  )

  it('belongs to calls of people who are signed in', () => {
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(({ rights: right }) => rights[right].session !== 'required').map(({ name }) => name)).toEqual([])
  })

  it.each(second.filter(({ isList }) => !isList))('comes from a required id of the body: $name, $field', ({ body, field }) => {
    const { properties, required } = jsonOf(body ?? z.never())
    expect(required).toContain(field)
    expect(isObject(properties) && JSON.stringify(properties[field])).toBe(leaf)
  })

  it.each(second.filter(({ isList }) => isList))('comes from one place of the call by a list of ids: $name, $field', (endpoint) => {
    const places = [endpoint.params, endpoint.body].filter((schema) => schema && idsIn(jsonOf(schema)).includes(endpoint.field))
    expect(places).toHaveLength(1)
  })

  it('names the items of any widget that a call moves, copies or deletes', () => {
    const ofItems = second.filter(({ right }) => isListRight(right) && right !== 'widgets:view')
    expect(Object.fromEntries(ofItems.map(({ name, field, right }) => [name, `${field} ${right}`]))).toEqual({
      moveItem: 'item_id bookmarks:edit',
      moveItems: 'ids bookmarks:edit',
      copyItems: 'ids bookmarks:view',
      moveNote: 'item_id notes:edit',
      moveTodo: 'item_id todos:edit',
      moveToUnsorted: 'ids bookmarks:edit',
      deleteBookmarks: 'ids bookmarks:edit',
    })
  })
})
