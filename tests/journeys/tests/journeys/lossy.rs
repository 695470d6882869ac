//! A way to the shop that loses answers: what was asked arrives and is done, and nobody hears of it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinSet,
};

/// The way. It ends with its value.
pub struct LossyWay {
    port: u16,
    loses: Arc<AtomicBool>,
    _connections: JoinSet<io::Result<()>>,
}

impl LossyWay {
    /// A way to the shop at that port.
    pub async fn to(shop: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, loses) = (listener.local_addr().unwrap().port(), Arc::new(AtomicBool::new(false)));
        let mut connections = JoinSet::new();
        connections.spawn({
            let loses = loses.clone();
            async move {
                let mut open = JoinSet::new();
                loop {
                    let (visitor, _) = listener.accept().await?;
                    open.spawn(carry(visitor, shop, loses.clone()));
                }
            }
        });
        Self { port, loses, _connections: connections }
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("http://localhost:{}", self.port)
    }

    /// Has the next answer lost, and its connection with it.
    pub fn lose_next_answer(&self) {
        self.loses.store(true, Ordering::Relaxed);
    }

    /// Whether the answer that was to be lost came.
    pub fn has_lost(&self) -> bool {
        !self.loses.load(Ordering::Relaxed)
    }
}

async fn carry(visitor: TcpStream, shop: u16, loses: Arc<AtomicBool>) -> io::Result<()> {
    let (mut questions, mut hears) = visitor.into_split();
    let (mut answers, mut asked) = TcpStream::connect(("127.0.0.1", shop)).await?.into_split();
    let asking = async move { tokio::io::copy(&mut questions, &mut asked).await.map(drop) };
    let answering = async move {
        let mut bytes = vec![0; 16 * 1024];
        loop {
            let length = answers.read(&mut bytes).await?;
            if length == 0 || loses.swap(false, Ordering::Relaxed) {
                return Ok(());
            }
            hears.write_all(&bytes[..length]).await?;
        }
    };
    tokio::select! {
        ended = asking => ended,
        ended = answering => ended,
    }
}
