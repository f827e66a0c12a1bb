import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type FailureReply, type Message, message } from '#contract/platform/failure.ts';
import { isConnectionLost, isOutOfRange } from '../database/errors.ts';
import { describeError } from '../describe-error.ts';
import { Conflict, Failure } from './failure.ts';

const frameworkMessages: Record<string, Message> = {
  FST_ERR_CTP_BODY_TOO_LARGE: message('errors.body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: message('errors.unsupported_media_type'),
};

const clientErrorStatuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers every error in the same format (decisions.md, "shape of failures"); hides unexpected details. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Failure) {
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    sendFailure(reply, error.status, {
      message: error.text,
      ...(error.errors === undefined ? {} : { errors: error.errors }),
      ...(error instanceof Conflict ? { current: error.current } : {}),
    });
    return;
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    const text = frameworkMessages['code' in error ? error.code : ''] ?? message('errors.malformed_request');
    sendFailure(reply, status, { message: text });
    return;
  }
  if (isConnectionLost(error)) {
    request.log.warn(describeError(error), 'database unavailable');
    reply.header('retry-after', '2');
    sendFailure(reply, 503, { message: message('errors.database_unavailable') });
    return;
  }
  if (isOutOfRange(error)) {
    request.log.warn(describeError(error), 'number out of range');
    sendFailure(reply, 400, { message: message('errors.malformed_request') });
    return;
  }
  request.log.error(describeError(error), 'unexpected error');
  sendFailure(reply, 500, { message: message('errors.generic') });
}

/** Answers bytes that are not HTTP, before a request exists; the connection cannot be used any more. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatuses[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ message: message('errors.malformed_request') } satisfies FailureReply);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function sendFailure(reply: FastifyReply, status: number, body: FailureReply): void {
  reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  reply.send(JSON.stringify(body));
}
