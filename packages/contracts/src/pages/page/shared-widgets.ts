import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { pageViewSchema } from './pages.ts'
import { pageVisitSchema } from '../base/share-modes.ts'
import { publicIdSchema } from '../../values.ts'

/** Calls about a widget at its own address, `/w/{public_id}`. */

const ofWidget = z.object({ widget_public_id: publicIdSchema })

export const viewSharedWidget = endpoint({
  name: 'viewSharedWidget',
  service: 'pages',
  audience: 'public',
  method: 'GET',
  path: '/w/{widget_public_id}.json',
  rights: 'page:view',
  onTeamHosts: true,
  summary:
    'A widget with its first items, alone on the page that it is from, as `GET p/{public_id}.json` gives that. Whoever may see the page may see the widget; `access_token`: of the link of the page',
  params: ofWidget,
  query: pageVisitSchema,
  responses: { 200: pageViewSchema },
  errors: ['page_password_required', 'team_provider_required'],
})

export const widgetSharing = endpoint({
  name: 'widgetSharing',
  service: 'pages',
  audience: 'internal',
  method: 'GET',
  path: '/internal/shared_widgets/{widget_public_id}/sharing',
  rights: 'service',
  callers: ['gateway'],
  summary: 'Whether search engines may list a widget at its own address, as they may its page; false for one that does not exist',
  params: ofWidget,
  responses: { 200: z.object({ is_listed: z.boolean() }) },
})
