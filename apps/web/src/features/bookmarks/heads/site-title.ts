import { ApiError } from '../../../lib/api/api-error.ts'

type Lookup = (name: 'findTitle' | 'titleFromResource', request: { query: { url: string } }) => Promise<{ title: string }>

/** The title of what is at a web address: that of the page, else that of the document, the picture or the file. Rejects where none is to be had. */
export async function siteTitle(url: string, call: Lookup): Promise<string> {
  const query = { url }
  try {
    return (await call('findTitle', { query })).title
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'title_not_found') throw error
    return (await call('titleFromResource', { query })).title
  }
}
