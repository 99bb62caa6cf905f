import Foundations
import TestSupport

/// An https server of this machine, with a certificate that it signed itself: Python's, for ours
/// speaks no TLS.
final class SecureServer: Sendable {
  /// True if the needed programs are installed.
  static let isAvailable = ["openssl", "python3"].allSatisfy { Program.installed($0) != nil }

  let port: Int
  /// The file of the certificate, which is its own authority.
  let certificate: String

  private let folder = TemporaryFolder()
  private let program: RunningProgram

  /// Starts a server whose certificate is for `localhost`, but not for `127.0.0.1`.
  init() async throws {
    certificate = folder["certificate.pem"]
    try folder.write(Self.script, to: "server.py")
    let made = try await Launch(
      shell: "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        + " -subj /CN=localhost -addext subjectAltName=DNS:localhost"
        + " -keyout key.pem -out certificate.pem",
      folder: folder.path
    ).run()
    guard made.status == 0 else { throw Failure(.failed, "No certificate could be made.") }
    let program = try Launch(
      shell: "exec python3 server.py certificate.pem key.pem",
      folder: folder.path
    ).start()
    guard try await eventually({ program.text.hasSuffix("\n") }),
      let port = program.text.lines.first.flatMap({ Int($0) })
    else { throw Failure(.failed, "The server did not start.") }
    self.program = program
    self.port = port
  }

  /// Prints its port, and answers every request until it is killed.
  private static let script = """
    import http.server, ssl, sys

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Length", "6")
            self.end_headers()
            self.wfile.write(b"secure")

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_port, flush=True)
    server.serve_forever()
    """
}
