import {
  createOrganizationMapping,
  deleteOrganizationMapping,
  endIncomingMapping,
  listIncomingMappings,
  listMappingLog,
  listOrganizationMappings,
  previewOrganizationMappings,
  updateOrganizationMapping,
} from '@foyer/contracts/accounts/teams/organization-mappings'
import { serve } from '@foyer/service-kit/route'
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../deps.ts'
import { actingPerson } from '../audit/audit-actor.ts'
import { presentIncoming, presentLogEntry, presentMapping, presentPreview, presentReached } from './organization-mapping.presenter.ts'

type Deps = Pick<AccountsDeps, 'access' | 'incomingMappings' | 'mappings'>

/** The mappings of a provider, for the owner and the admins of its team. */
export function registerOrganizationMappingRoutes(app: FastifyInstance, { access, incomingMappings, mappings }: Deps): void {
  serve(app, access, listIncomingMappings, async ({ team }) => {
    const { list, groups } = await incomingMappings.listInto(team)
    return { mappings: list.map((incoming) => presentIncoming(incoming, groups)) }
  })

  serve(app, access, endIncomingMapping, async ({ team, params, ...caller }) => {
    await incomingMappings.end(team, params.mapping_id, actingPerson(caller))
    return { deleted: true as const }
  })

  serve(app, access, listOrganizationMappings, async ({ team, provider, viewer }) => {
    const { list, lapsed, reach, open } = await mappings.list({ team, provider, viewer })
    return {
      mappings: list.map((mapping) => presentMapping(mapping, reach, lapsed.has(mapping._id))),
      organizations: open.map((each) => presentReached(each, reach)),
    }
  })

  serve(app, access, createOrganizationMapping, async ({ team, provider, body, ...caller }) => {
    const made = await mappings.create({ team, provider, viewer: caller.viewer }, body, actingPerson(caller))
    return presentMapping(made.mapping, made.reach, false)
  })

  serve(app, access, updateOrganizationMapping, async ({ team, provider, params, body, ...caller }) => {
    const change = { team, provider, viewer: caller.viewer }
    const { mapping, reach } = await mappings.update(change, params.mapping_id, body, actingPerson(caller))
    return presentMapping(mapping, reach, false)
  })

  serve(app, access, deleteOrganizationMapping, async ({ team, provider, params, ...caller }) => {
    await mappings.delete({ team, provider, viewer: caller.viewer }, params.mapping_id, actingPerson(caller))
    return { deleted: true as const }
  })

  serve(app, access, previewOrganizationMappings, async ({ team, provider, body, viewer }) => {
    const { previews, reach, count } = await mappings.preview({ team, provider, viewer }, body.mapping_id, body.mapping)
    return { people: previews.map((preview) => presentPreview(preview, reach)), people_count: count }
  })

  serve(app, access, listMappingLog, async ({ provider, query }) => {
    const { entries, next } = await mappings.log(provider, query.before)
    return { entries: entries.map(presentLogEntry), next }
  })
}
