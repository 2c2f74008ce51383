import type Router from '@koa/router';
import type { FileDoorParts } from '../files/file-parts.ts';
import { parentsDocumentRoutes } from './parents-routes.ts';
import { repositoryRoutes } from './repository-routes.ts';
import { toDocuments } from './to-documents.ts';
import { uploadDocumentRoute } from './upload-route.ts';

export function documentRoutes(router: Router, parts: FileDoorParts): void {
  uploadDocumentRoute(router, parts);
  const serveCommand = toDocuments(router, parts);
  repositoryRoutes(serveCommand, parts.streams);
  parentsDocumentRoutes(serveCommand, parts);
}
