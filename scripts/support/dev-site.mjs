// The site as it is being written, in front of a running service.
import { createServer } from 'vite';

const service = process.env.SERVICE_URL;
if (!service) throw new Error('SERVICE_URL is not set');

const site = await createServer({ server: { proxy: { '/api': service, '/sandbox': service } } });
await site.listen();
site.printUrls();
