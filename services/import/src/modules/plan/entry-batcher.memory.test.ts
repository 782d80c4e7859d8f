import { createIdBlock } from '@foyer/service-kit/ids'
import { expect, it } from 'vitest'
import { usedBytes } from '../../../test/retained-memory.ts'
import { type Folder, openFolder, rootFolder } from '../file/folder-tree.ts'
import { presentFolders } from '../file/parsed-file.ts'
import { createEntryBatcher } from './entry-batcher.ts'

const root = rootFolder()
const bookmark = { url: 'https://same.example/', title: 'same', description: '', tags: [], created_at: 1 }

it('holds the names of folders once, however many folders have them in their paths', () => {
  const folders: Folder[] = []
  for (let n = 0; n < 10_000; n += 1) {
    const parent = (n % 500 === 0 ? undefined : folders.at(-1)) ?? root
    folders.push(openFolder(parent, { title: `${n} ${'\u4e2d'.repeat(240)}`, position: n }))
  }
  const batcher = createEntryBatcher(createIdBlock(10_000))
  for (const own of folders) {
    own.linkCount = 1
    batcher.add({ folder: own, bookmark })
  }
  const parsed = presentFolders(folders, '')
  const before = usedBytes()
  const fitted = batcher.folders(parsed)
  // Each name in each path would be more than sixty million bytes.
  expect(usedBytes() - before).toBeLessThan(24 * 1024 * 1024)
  expect(fitted.at(-1)?.path).toHaveLength(32)
})
