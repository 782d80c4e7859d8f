import { createServer } from 'node:http'

// Serves an RSS 2.0 feed under every path, and prints the address of whoever asks and the path.
createServer((request, response) => {
  const path = request.url ?? '/'
  console.log(`${request.socket.remoteAddress} ${path}`)
  const items = Array.from({ length: 5 }, (_, index) => {
    const link = `http://${request.headers.host}${path}/${index}`
    return `<item><title>Article ${index} of ${path}</title><link>${link}</link><guid>${link}</guid></item>`
  })
  response.setHeader('content-type', 'application/rss+xml')
  response.end(`<rss version="2.0"><channel><title>Feed ${path}</title>${items.join('')}</channel></rss>`)
}).listen(8080, '0.0.0.0')
