import { readFileSync } from 'node:fs'
import { type PlansFile, plansFileSchema } from '@foyer/contracts/billing/prices'
import type { z } from 'zod'

/** What is sold, as the file at a path says, or the prices of the specification without one. Says by issues what is wrong with the file. */
export function readPlansFile(path: string | undefined, context: z.RefinementCtx): PlansFile {
  if (path === undefined) return plansFileSchema.parse({})
  const refuse = (reason: string) => context.addIssue({ code: 'custom', message: `${path}: ${reason}` })
  const content = readJson(path)
  if ('problem' in content) refuse(content.problem)
  else {
    const parsed = plansFileSchema.safeParse(content.json)
    if (parsed.success) return parsed.data
    for (const { path: place, message } of parsed.error.issues) refuse(`${place.join('.') || '(file)'}: ${message}`)
  }
  return plansFileSchema.parse({})
}

function readJson(path: string): { json: unknown } | { problem: string } {
  try {
    return { json: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    return { problem: error instanceof SyntaxError ? `no JSON: ${error.message}` : `not readable (${codeOf(error)})` }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason')
