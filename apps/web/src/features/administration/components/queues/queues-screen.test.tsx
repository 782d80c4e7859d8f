import type { FailedJob, QueueOverview } from '@foyer/contracts/accounts/administration/queues'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { server, state } from '../../../../testing/scene.ts'
import { t } from '../../../../testing/texts.ts'
import { boardPath } from '../../queues-path.ts'

const text = (key: string, options: Record<string, unknown> = {}) => t(`administration:queues.${key}`, options)
const idle: QueueOverview = { name: 'mail', waiting: 0, active: 0, delayed: 0, failed: 0 }
let jobs: FailedJob[]

beforeEach(() => {
  if (state.user) state.user = { ...state.user, role: 'admin' }
  jobs = ['feed-1', 'feed-2'].map((id) => ({ id, failed_at: 1_790_000_000, attempts: 5, reason: `no answer for ${id}` }))
  server.answer('listQueues', () => ({ queues: [idle, { ...idle, name: 'poll', waiting: 3, delayed: 7, failed: jobs.length }] }))
  server.answer('listFailedJobs', () => ({ jobs, total: jobs.length, next: null }))
  const take = ({ body: { job_id: id } }: { body: { job_id?: string | undefined } }) => {
    const before = jobs.length
    jobs = id === undefined ? [] : jobs.filter((job) => job.id !== id)
    return { count: before - jobs.length }
  }
  server.answer('retryFailedJobs', take)
  server.answer('removeFailedJobs', take)
})

async function openPoll() {
  const { user } = renderScreen('/admin/jobs')
  await user.click(await screen.findByRole('button', { name: /^poll/ }))
  const list = within(await screen.findByRole('list', { name: text('failedOf', { name: 'poll' }) }))
  return { user, list }
}

describe('the queues of a site', () => {
  it('shows what waits in each, those with failed jobs first', async () => {
    renderScreen('/admin/jobs')
    const row = await screen.findByRole('button', { name: /^poll/ })
    expect(row).toHaveTextContent([text('waiting', { count: 3 }), text('delayed', { count: 7 })].join(' · '))
    expect(row).toHaveTextContent(text('failed', { count: 2 }))
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.findIndex((name) => name.startsWith('poll'))).toBeLessThan(rows.findIndex((name) => name === `mail${text('idle')}`))
  })

  it('shows why jobs have failed, and retries one', async () => {
    const { user, list } = await openPoll()
    expect(list.getByText('no answer for feed-1')).toBeVisible()
    await user.click(list.getByRole('button', { name: text('retryOf', { id: 'feed-1' }) }))
    expect(await screen.findByText(text('retryDone', { count: 1 }))).toBeVisible()
    await waitFor(() => expect(list.queryByText('no answer for feed-1')).not.toBeInTheDocument())
    expect(server.calls('retryFailedJobs').map(({ params, body }) => [params.name, body])).toEqual([['poll', { job_id: 'feed-1' }]])
    expect(list.getByRole('button', { name: text('retryOf', { id: 'feed-2' }) })).toHaveFocus()
  })

  it('removes all failed jobs once that is confirmed', async () => {
    const { user } = await openPoll()
    await user.click(screen.getByRole('button', { name: text('removeAll', { count: 2 }) }))
    const question = within(await screen.findByRole('alertdialog', { name: text('removeQuestion', { count: 2, name: 'poll' }) }))
    await user.click(question.getByRole('button', { name: text('remove') }))
    expect(await screen.findByText(text('noneFailed'))).toBeVisible()
    expect(server.calls('removeFailedJobs').map(({ body }) => body)).toEqual([{}])
  })

  it('says that a job was gone already', async () => {
    const { user, list } = await openPoll()
    jobs = jobs.slice(1)
    await user.click(list.getByRole('button', { name: text('removeOf', { id: 'feed-1' }) }))
    expect(await screen.findByText(text('gone'))).toBeVisible()
  })

  it('says why the queues cannot be shown, and tries again', async () => {
    server.refuse('listQueues', 'unavailable', { times: 4 })
    const { user } = renderScreen('/admin/jobs')
    await user.click(await screen.findByRole('button', { name: t('retry') }, { timeout: 20_000 }))
    server.accept('listQueues')
    expect(await screen.findByRole('link', { name: text('board') })).toHaveAttribute('href', boardPath)
  })
})
