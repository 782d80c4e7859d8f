import { type JobHandler, handleJob } from '@foyer/service-kit/job-definition'
import type { FeedPoller } from './feed-poller.ts'
import { feedPoll } from '../scheduling/feed-poll.job.ts'

export function feedPollHandler(poller: FeedPoller): JobHandler {
  return handleJob(feedPoll, async ({ feeds }) => await poller.pollAll(feeds))
}
