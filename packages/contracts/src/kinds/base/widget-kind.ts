import { z } from 'zod'
import type { Feature } from '../../billing/entitlements.ts'
import type { Endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { colourSchema, transparencySchema } from '../../values.ts'

/**
 * A kind of widget: all that the contracts say of it, in one object. `widget-kinds.ts` lists them; which types can be added, the settings each
 * takes, the shapes of items and the endpoints are derived from that list.
 */
export type WidgetKind = {
  type: string
  /** The settings it takes; what the schema does not name is refused. Made by `widgetSettings`. */
  settings: z.ZodObject
  /** The values of settings that are not set. */
  defaults: Readonly<Record<string, unknown>>
  /** Adding one takes premium. */
  premium: boolean
  /** Settings whose change takes a feature. */
  premiumSettings?: Readonly<Record<string, Feature>>
  /** Of a kind that holds items of its own: their shape in a page, and that of the further parts which `GET /widget/{id}/items` gives. */
  items?: { inPage: z.ZodType; part: z.ZodType }
  /** The endpoints of its items, by name. */
  endpoints?: Readonly<Record<string, Endpoint>>
}

/** A kind of widget for the list in `widget-kinds.ts`. */
export function defineWidgetKind<const K extends WidgetKind>(kind: K): K {
  return kind
}

/**
 * Settings every widget has: _b background colour, _t transparency, _i inherits the page's transparency, ds description (markdown), removeHeader shows the
 * header only to who comes near. What is set shows as a field of the widget as well.
 */
const commonSettings = {
  _b: colourSchema.optional(),
  _t: transparencySchema.optional(),
  _i: z.boolean().optional(),
  ds: z.string().max(limits.description).optional(),
  removeHeader: z.boolean().optional(),
}

/** The schema of a kind's settings: those that every widget has and its own. */
export function widgetSettings<const S extends z.core.$ZodLooseShape>(own: S) {
  return z.strictObject({ ...commonSettings, ...own })
}

/** The settings of every widget; the only ones that a widget of an unknown type may be given. */
export const commonSettingsSchema = widgetSettings({})
