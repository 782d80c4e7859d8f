import type { Plugin } from 'vite'
import { firstViewBudget } from './first-view-budget.ts'
import { visitorModules } from './visitor-modules.ts'

/**
 * What fails a build that makes people load too much. `npm start` builds with `FOYER_WEB_BUDGETS=off`: a script that is too large is for whoever
 * changes Foyer to mend, and keeps nobody from their start page.
 */
export function budgets(env: NodeJS.ProcessEnv): Plugin[] {
  return env['FOYER_WEB_BUDGETS'] === 'off' ? [] : [visitorModules(), firstViewBudget()]
}
