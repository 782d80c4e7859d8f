import { describe, expect, it } from 'vitest'
import { flatFolders } from './flat-folders.ts'

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`)

describe('flat folders', () => {
  it('reports folders of sources and of tests with more than 30 files, the fullest first', () => {
    const files = [...filesIn('services/x/src/modules/page', 31), ...filesIn('services/x/test', 40)]
    expect(flatFolders(files)).toEqual([
      { folder: 'services/x/test', files: 40 },
      { folder: 'services/x/src/modules/page', files: 31 },
    ])
  })

  it('accepts 30 files', () => {
    expect(flatFolders(filesIn('packages/contracts/src/pages', 30))).toEqual([])
  })

  it('counts each folder by itself', () => {
    expect(flatFolders([...filesIn('services/x/test', 20), ...filesIn('services/x/test/page', 20)])).toEqual([])
  })

  it('leaves out the web app, infra and other packages', () => {
    expect(flatFolders(['apps/web/src/app', 'infra/x/src', 'packages/x/src'].flatMap((folder) => filesIn(folder, 31)))).toEqual([])
  })
})
