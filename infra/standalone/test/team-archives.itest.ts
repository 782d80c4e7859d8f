import { type TeamAuditEntry, listTeamAudit } from '@foyer/contracts/accounts/teams/team-audit'
import { type Team, createTeam } from '@foyer/contracts/accounts/teams/teams'
import { type Archive, prepareArchiveDownload, requestArchive } from '@foyer/contracts/import/archives'
import { startArchiveImport } from '@foyer/contracts/import/archive-imports'
import { type ImportRecord, pollImport, uploadImport } from '@foyer/contracts/import/import'
import { requestTeamArchive } from '@foyer/contracts/import/team-archives'
import { addItem } from '@foyer/contracts/kinds/bookmarks'
import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { createPage } from '@foyer/contracts/pages/page/pages'
import { addWidget } from '@foyer/contracts/pages/widget/widget-calls'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type ApiSession, signedUp } from '@foyer/testing/api-session'
import { waitFor } from '@foyer/testing/wait'
import { unzip } from '@foyer/testing/zip'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MatrixStack, sharedFoyer } from './matrix-stack.ts'

let stack: MatrixStack
beforeAll(async () => {
  stack = await sharedFoyer()
})

async function newPage(person: ApiSession, title: string, organization_id: number | null): Promise<void> {
  const page = (await person.call(createPage, { body: { title, organization_id } })).body as PageSummary
  const widget = (await person.call(addWidget, { params: { id: String(page.id) }, body: { widget_type: 'urllist', title } })).body as Widget
  await person.call(addItem, { params: { id: String(widget.id) }, body: { url: `https://${title}.example/`, title } })
}

/** The archive that `path` names the latest of, once it is made. */
async function bytesOf(person: ApiSession, path: string): Promise<Buffer<ArrayBuffer>> {
  const ready = await waitFor('the archive', async () => {
    const { archive } = (await person.send('GET', `/api${path}`)).body as { archive: Archive | null }
    return archive?.status === 'ready' ? archive : null
  })
  const prepared = await person.call(prepareArchiveDownload, { params: { id: String(ready.id) } })
  const answer = await fetch(stack.url + (prepared.body as { path: string }).path, { headers: person.headers() })
  return Buffer.from(await answer.arrayBuffer())
}

const textOf = async (person: ApiSession, path: string): Promise<string> => [...unzip(await bytesOf(person, path)).values()].join('\n')

describe('what somebody takes along', () => {
  it('keeps own pages and those of the team in separate archives', async () => {
    const person = await signedUp(stack.url)
    const team = ((await person.call(createTeam, { body: { title: 'Editors' } })).body as { organization: Team }).organization
    await newPage(person, 'zqown', null)
    await newPage(person, 'zqteam', team.id)
    await person.call(requestArchive, {})
    await person.call(requestTeamArchive, { params: { id: String(team.id) } })
    const own = await textOf(person, '/users/user_data.json')
    expect([own.includes('https://zqown.example/'), own.includes('zqteam')]).toEqual([true, false])
    const shared = await textOf(person, `/organization/${team.id}/archive.json`)
    expect([shared.includes('https://zqteam.example/'), shared.includes('zqown')]).toEqual([true, false])
    expect(shared).not.toContain(person.email)
  })

  it('appears in the log of the team that it comes back into', async () => {
    const person = await signedUp(stack.url)
    const team = ((await person.call(createTeam, { body: { title: 'Editors' } })).body as { organization: Team }).organization
    await newPage(person, 'zqback', team.id)
    await person.call(requestTeamArchive, { params: { id: String(team.id) } })
    const form = new FormData()
    form.set('file', new Blob([await bytesOf(person, `/organization/${team.id}/archive.json`)]), 'foyer.zip')
    const { id } = (await person.send('POST', `/api${uploadImport.path}?organization_id=${team.id}`, form)).body as ImportRecord
    const params = { id: String(id) }
    await waitFor('the archive to be read', async () => {
      const { status } = (await person.call(pollImport, { params })).body as ImportRecord
      return status === 'ready_to_import' || null
    })
    expect((await person.call(startArchiveImport, { params, body: { pages: [0], account: false } })).status).toBe(200)
    const log = await person.call(listTeamAudit, { params: { public_id: team.public_id }, query: { kind: 'pages' } })
    expect((log.body as { entries: TeamAuditEntry[] }).entries[0]).toMatchObject({ action: 'team.archive_restored', outcome: 'done' })
  })
})
