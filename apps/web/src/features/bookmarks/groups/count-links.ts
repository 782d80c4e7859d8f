import { api } from '../../../lib/api/api-client.ts'

/** How many links a group holds on the server, whatever part of them is loaded. */
export async function countLinks(widgetId: number, folderId: number): Promise<number> {
  const { total } = await api('listItems', { params: { id: String(widgetId) }, query: { folder_id: folderId } })
  return total
}
