import type { TFunction } from 'i18next'
import { ApiError } from '../api/api-error.ts'

/**
 * The translation keys that describe an error, best first; the last one always has a text. What no visitor meets on a page is in a namespace that
 * the first view need not load.
 */
export function errorKeys(error: unknown): string[] {
  return error instanceof ApiError ? [`errors:${error.code}`, `account-errors:${error.code}`, 'errors:unknown'] : ['errors:unknown']
}

/** The translation keys of a field's error: this field's own text for the code first, that of a feature (`namespace`) before that of all, then the code's. */
export function fieldErrorKeys(field: string, code: string, namespace = 'account-errors'): string[] {
  return [
    `${namespace}:fields.${field}.${code}`,
    `account-errors:fields.${field}.${code}`,
    `account-errors:field.${code}`,
    'account-errors:field.invalid',
  ]
}

/** An error in plain words. */
export function errorText(t: TFunction, error: unknown): string {
  return t(errorKeys(error), error instanceof ApiError ? error.params : {})
}

/** The texts of an error's fields by field name; the first error of a field counts. */
export function fieldTexts(t: TFunction, error: unknown, namespace?: string): Record<string, string> {
  const texts: Record<string, string> = {}
  if (!(error instanceof ApiError)) return texts
  for (const { field, code, params } of error.fields) texts[field] ??= t(fieldErrorKeys(field, code, namespace), params ?? {})
  return texts
}
