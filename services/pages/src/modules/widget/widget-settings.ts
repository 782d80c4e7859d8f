import { commonSettingsSchema } from '@foyer/contracts/kinds/base/widget-kind'
import { isPremiumSetting, settingsSchemas } from '@foyer/contracts/kinds/widget-kinds'
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

/** @throws AppError `forbidden` when a setting that takes premium has changed and the viewer has none */
export function checkPremiumSettings(widgetType: string, before: Settings, after: Settings, viewer: { is_premium: boolean }): void {
  if (viewer.is_premium) return
  const names = [...Object.keys(before), ...Object.keys(after)]
  if (names.some((name) => isPremiumSetting(widgetType, name) && before[name] !== after[name])) throw new AppError('forbidden')
}
