type Lookup = (name: 'titleFromResource', request: { query: { url: string } }) => Promise<{ title: string | null }>

/** The title of what is at a web address: that of the page, else that of the document, the picture or the file; '' where none is to be had. */
export async function siteTitle(url: string, call: Lookup): Promise<string> {
  return (await call('titleFromResource', { query: { url } })).title ?? ''
}
