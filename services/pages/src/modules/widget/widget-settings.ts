import { commonSettingsSchema } from '@foyer/contracts/kinds/base/widget-kind'
import { settingsSchemas } from '@foyer/contracts/kinds/widget-kinds'
import { AppError } from '@foyer/service-kit/app-error'
import { toFieldErrors } from '@foyer/service-kit/error-mapper'
import type { z } from 'zod'

type Settings = Record<string, unknown>

/**
 * The settings after a change: keys sent are set, a null takes one away, the rest stays. Throws `invalid` with fields such as `settings.m`
 * when the type has no such setting or not that value. Gives `settings` itself when nothing changes. `field` is where the change came from.
 */
export function changeSettings(widgetType: string, settings: Settings, change: Settings = {}, field = 'settings'): Settings {
  const schema: z.ZodObject = Object.hasOwn(settingsSchemas, widgetType)
    ? settingsSchemas[widgetType as keyof typeof settingsSchemas]
    : commonSettingsSchema
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
  const parsed = schema.safeParse(sent, { reportInput: true })
  if (!parsed.success) {
    const errors = toFieldErrors(parsed.error.issues).map((error) => ({ ...error, field: `${field}.${error.field}` }))
    throw new AppError('invalid', undefined, { errors })
  }
  const after = Object.fromEntries(Object.entries({ ...settings, ...parsed.data }).filter(([key]) => change[key] !== null))
  return JSON.stringify(after) === JSON.stringify(settings) ? settings : after
}
