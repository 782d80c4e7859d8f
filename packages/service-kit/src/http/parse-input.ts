import type { FieldError } from '@foyer/contracts/errors'
import { maxLengthOf } from '@foyer/contracts/pages/widget/input-size'
import { limits } from '@foyer/contracts/limits'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { toFieldErrors } from './error-mapper.ts'

const maxErrors = limits.errors_per_answer

type Path = readonly PropertyKey[]

/**
 * What a schema of the contracts makes of a value. zod gathers every issue before it ends, and checks the entries of a list before its length; so this ends
 * first where a value has members or entries that the schema does not allow, or a long list has many that are invalid.
 * @throws AppError `invalid` with at most 20 fields
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const early: FieldError[] = []
  if (endsEarly(schema, value, [], early)) throw new AppError('invalid', undefined, { errors: early })
  const parsed = schema.safeParse(value, options)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', undefined, { errors: toFieldErrors(parsed.error.issues) })
}

/** zod's own texts go nowhere, and take longer than the check. */
const options = { reportInput: true, error: () => 'invalid' }

function endsEarly(schema: z.core.$ZodType, value: unknown, path: Path, errors: FieldError[]): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return isObject(value) && endsInObject(def, value, path, errors)
    case 'array':
      return Array.isArray(value) && endsInList(def, value, path, errors)
    case 'pipe':
      return endsEarly(def.in, value, path, errors)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return endsEarly(def.innerType, value, path, errors)
    default:
      return false
  }
}

function endsInObject(def: z.core.$ZodObjectDef, value: Record<string, unknown>, path: Path, errors: FieldError[]): boolean {
  if (def.catchall?._zod.def.type === 'never') {
    const keys: string[] = []
    for (const key in value) {
      if (!Object.hasOwn(def.shape, key)) keys.push(key)
      if (keys.length === maxErrors) break
    }
    if (keys.length > 0) {
      errors.splice(0, errors.length, ...toFieldErrors([{ code: 'unrecognized_keys', keys, path: [...path], message: '' }]))
      return true
    }
  }
  return Object.entries(def.shape).some(([key, schema]) => endsEarly(schema, value[key], [...path, key], errors))
}

function endsInList(def: z.core.$ZodArrayDef, value: readonly unknown[], path: Path, errors: FieldError[]): boolean {
  const maximum = maxLengthOf(def)
  if (value.length > maximum) {
    const issue: z.core.$ZodIssue = { code: 'too_big', origin: 'array', maximum, path: [...path], message: '' }
    errors.splice(0, errors.length, ...toFieldErrors([issue]))
    return true
  }
  if (value.some((entry, index) => endsEarly(def.element, entry, [...path, index], errors))) return true
  if (value.length <= maxErrors) return false
  const invalid: FieldError[] = []
  for (const [index, entry] of value.entries()) {
    const parsed = z.safeParse(def.element, entry, options)
    if (parsed.success) continue
    invalid.push(...toFieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: [...path, index, ...issue.path] }))))
    if (invalid.length < maxErrors) continue
    errors.splice(0, errors.length, ...invalid.slice(0, maxErrors))
    return true
  }
  return false
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
