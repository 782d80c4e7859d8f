import type { SourceName, SourceState } from '@foyer/contracts/link-tools/sources'
import type { Config } from '../../../config.ts'

/** The variables of which one sets a source up. */
const variablesOf = {
  stocks: ['FINNHUB_KEY', 'ALPHA_VANTAGE_KEY'],
  google: ['GOOGLE_WIDGETS_CLIENT_ID'],
  trello: ['TRELLO_KEY'],
  windowslive: ['MICROSOFT_WIDGETS_CLIENT_ID'],
} as const satisfies Record<SourceName, readonly (keyof Config)[]>

/** Every source that has to be set up, and whether it is. */
export function sourceStates(config: Config): SourceState[] {
  return Object.entries(variablesOf).map(([name, variables]) => ({
    name: name as SourceName,
    is_configured: variables.some((variable) => config[variable] !== undefined),
    variables: [...variables],
  }))
}
