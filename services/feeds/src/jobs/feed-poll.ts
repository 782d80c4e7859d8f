import { type JobHandler, handleJob } from '@foyer/service-kit/job-definition'
import type { FeedPoller } from '../modules/feed/feed-poller.ts'
import { feedPoll } from './definitions.ts'

export function feedPollHandler(poller: FeedPoller): JobHandler {
  return handleJob(feedPoll, async ({ feeds }) => await poller.pollAll(feeds))
}
