import Foundations
import TestSupport

/// An https server of this machine, with a certificate that it signed itself: Python's, for ours
/// speaks no TLS.
final class SecureServer {
  /// True if the needed programs are installed.
  static let isAvailable = ShellCommand("openssl version && python3 -c 'import ssl'").waitForEnd()

  let port: Int
  /// The file of the certificate, which is its own authority.
  let certificate: String

  private let folder: URL
  private let process: ShellCommand

  /// Starts a server whose certificate is for `localhost`, but not for `127.0.0.1`.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "SecureServer-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (key, script) = (folder.appending(path: "key.pem"), folder.appending(path: "server.py"))
    certificate = folder.appending(path: "certificate.pem").path()
    try Data(Self.script.utf8).write(to: script)
    let made = ShellCommand(
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        + " -subj /CN=localhost -addext subjectAltName=DNS:localhost"
        + " -keyout '\(key.path())' -out '\(certificate)'"
    )
    guard made.waitForEnd() else { throw Failure(.failed, "No certificate could be made.") }
    process = ShellCommand("exec python3 '\(script.path())' '\(certificate)' '\(key.path())'")
    guard let line = process.nextLine(), let port = Int(line) else {
      throw Failure(.failed, "The server did not start.")
    }
    self.port = port
  }

  deinit {
    process.waitForEnd()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Prints its port, answers every request, and ends when its output is read no longer.
  private static let script = """
    import http.server, os, select, ssl, sys, threading

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
    threading.Thread(target=server.serve_forever, daemon=True).start()
    reader = select.poll()
    reader.register(1, 0)
    reader.poll()
    os._exit(0)
    """
}
