import type { Endpoint } from '@foyer/contracts/endpoint'
import { endpoints } from '@foyer/contracts/api/registry'
import { readsNoSession, scopeFor } from '@foyer/contracts/scope-rule'
import { type PageCallName, pageCallNeeds } from './calls.ts'
import { type Caller, type Outcome, type Page, expectedAbilities, expectedOutcome, maySee } from './rule.ts'

/** How a call on a page ends for a caller: by the rule, but for the few calls that say more than who may call them. */
export function outcomeOf(name: PageCallName, caller: Caller, page: Page): Outcome {
  const refusal = tokenRefusal(name, caller)
  if (refusal) return refusal
  const outcome = expectedOutcome(pageCallNeeds[name], caller, page)
  if (name === 'enterPage') return page.mode === 'protected' && page.state !== 'deleted' ? 'ok' : 'not_found'
  // Those who have the page in the menu already.
  if (name === 'followPage' && outcome === 'forbidden') return 'conflict'
  if (outcome !== 'ok') return outcome
  if (name === 'starPage' && page.state === 'archived' && !expectedAbilities(caller, page).has('follow')) return 'conflict'
  if (name === 'purgePage' && page.state !== 'deleted') return 'conflict'
  if (page.of) return 'ok'
  // Pages of people are in no team, and have no groups.
  if (name === 'setTeamPageSlug') return 'not_found'
  if (name === 'setPageGroup') return 'conflict'
  if (name === 'updatePageAccess' && page.mode === 'team') return 'conflict'
  return 'ok'
}

/** Whether a call does something with the page, which its next caller would notice. */
export function isDone(name: PageCallName, caller: Caller, page: Page): boolean {
  const isLeftOut = pageCallNeeds[name] === 'batch' && !maySee(caller, page, false)
  return outcomeOf(name, caller, page) === 'ok' && !isLeftOut
}

/** How an API token does not suffice, whatever the call says; null where it does. */
function tokenRefusal(name: PageCallName, caller: Caller): Outcome | null {
  const endpoint: Endpoint = endpoints[name]
  if (!caller.includes('token') || readsNoSession(endpoint)) return null
  const scope = scopeFor(endpoint)
  if (scope === null) return 'session_required'
  return caller.startsWith('token') || scope.endsWith(':read') ? null : 'insufficient_scope'
}
