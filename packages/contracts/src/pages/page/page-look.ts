import { z } from 'zod'
import { bodyLimitFor } from '../../body-limits.ts'
import { endpoint } from '../../endpoint.ts'
import { addableWidgetTypes } from '../../kinds/widget-kinds.ts'
import { limits } from '../../limits.ts'
import { colourSchema, pathIdSchema, transparencySchema } from '../../values.ts'
import { settingsPatchSchema } from '../widget/widgets.ts'

/** Calls that change how many widgets of a page look at once. The page's own colour and transparency are fields of `updatePage`. */

const pageParams = z.object({ id: pathIdSchema })
const responses = { 200: z.object({ version: z.number().int() }) }

export const setWidgetsBackground = endpoint({
  name: 'setWidgetsBackground',
  service: 'pages',
  audience: 'public',
  method: 'POST',
  path: '/page/{id}/widgets_background',
  rights: 'page:edit',
  summary:
    'Give every widget of a page the same background colour, null removes it, and the same transparency; `ignorePage: false` lets them follow the page in that instead',
  params: pageParams,
  body: z.strictObject({
    background: colourSchema.nullable(),
    transparency: transparencySchema.optional(),
    ignorePage: z.boolean().optional(),
  }),
  responses,
  errors: ['conflict'],
})

export const patchWidgetSettings = endpoint({
  name: 'patchWidgetSettings',
  service: 'pages',
  audience: 'public',
  method: 'PATCH',
  path: '/page/{id}/widget_settings',
  rights: 'page:edit',
  summary: 'Change settings of all widgets of one type on a page; omitted settings stay unchanged, null removes one',
  params: pageParams,
  body_limit: bodyLimitFor(limits.settings_json),
  body: z.strictObject({ widgetType: z.enum(addableWidgetTypes), widgetSettings: settingsPatchSchema }),
  responses,
  errors: ['conflict', 'premium_required'],
})
