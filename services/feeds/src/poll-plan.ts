import type { Config } from './config.ts'
import type { PollPlan } from './modules/scheduling/poll-plan.ts'

/** How often feeds are polled, as the configuration says. */
export function pollPlanOf(config: Config): PollPlan {
  return {
    minMs: config.FEED_MIN_INTERVAL_S * 1000,
    maxMs: Math.max(config.FEED_MIN_INTERVAL_S, config.FEED_MAX_INTERVAL_S) * 1000,
    retryMs: config.FEED_RETRY_S * 1000,
    relocateAfterMs: config.FEED_RELOCATE_AFTER_S * 1000,
    deadAfterMs: config.FEED_DEAD_AFTER_S * 1000,
    fetchMs: config.FEED_FETCH_TIMEOUT_S * 1000,
    random: Math.random,
  }
}
